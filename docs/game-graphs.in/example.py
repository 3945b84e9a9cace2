# Player 0 moves at the even positions, player 1 at the odd ones.
G = {
    0: [1, 5],
    1: [2, 4],
    2: [3],
    3: [],
    4: [7, 3],
    5: [4, 6],
    6: [7, 1],
    7: [],
    8: [9],
    9: [8, 6],
}
S1 = {1, 3, 5, 7, 9}
T0 = {7}
T1 = {3}
s0 = 0
