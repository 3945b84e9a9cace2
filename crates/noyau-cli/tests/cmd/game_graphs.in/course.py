# A game on a graph, as course notes write it.
G = {
    'a': ['b', 'c'],
    'b': ['d', 'a'],
    'c': ['e'],
    'd': [],
    'e': ['f', 'd'],
    'f': [],
}
S1 = {'b', 'c', 'd'}
T0 = {'d'}
T1 = {'f'}
s0 = 'a'
