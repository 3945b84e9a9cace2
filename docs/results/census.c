/* Counts graphs by who wins on them. Reads graph6 (at most 10 vertices), one graph a line:
 *     geng -q 9 | ./census arc-kayles
 * Written from the rules alone, to check `noyau survey`: it shares nothing with it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n;
static unsigned near[10];

/* Node kayles: a move takes a vertex and its neighbours. wins[set]: whether the player to move wins. */
static char wins[1 << 10];
static int node_kayles(void) {
    wins[0] = 0;
    for (unsigned set = 1; set < 1u << n; set++) {
        char won = 0;
        for (unsigned left = set; left && !won; left &= left - 1) {
            int v = __builtin_ctz(left);
            won = !wins[set & ~(near[v] | 1u << v)];
        }
        wins[set] = won;
    }
    return wins[(1 << n) - 1];
}

/* Arc kayles: a move takes both ends of an edge. */
static int arc_kayles(void) {
    wins[0] = 0;
    for (unsigned set = 1; set < 1u << n; set++) {
        char won = 0;
        for (unsigned left = set; left && !won; left &= left - 1) {
            int v = __builtin_ctz(left);
            for (unsigned ends = near[v] & left; ends && !won; ends &= ends - 1)
                won = !wins[set & ~(1u << v) & ~(ends & -ends)];
        }
        wins[set] = won;
    }
    return wins[(1 << n) - 1];
}

/* Snort and col: `own` and `other` are the vertices where the player to move and the opponent may play.
 * In snort a stone forbids its neighbours to the opponent, in col to its owner. What is known of a
 * position is stamped with the number of the graph, so that nothing has to be cleared. */
static uint32_t known[1 << 20];
static uint32_t graph;
static int snort;
static int colours(unsigned own, unsigned other) {
    uint32_t *slot = &known[own << 10 | other];
    if (*slot >> 1 == graph)
        return *slot & 1;
    int won = 0;
    for (unsigned left = own; left && !won; left &= left - 1) {
        int v = __builtin_ctz(left);
        unsigned mine = own & ~(1u << v), theirs = other & ~(1u << v);
        if (snort)
            theirs &= ~near[v];
        else
            mine &= ~near[v];
        won = !colours(theirs, mine);
    }
    *slot = graph << 1 | won;
    return won;
}

/* Peg solitaire: over[x][y][z] with edges xy and yz, a peg jumps from x over y into the hole z. From
 * which single holes can one get to a single peg? Backwards: from single pegs, a move undone puts pegs on
 * x and y and takes the one on z. */
static unsigned solvable_holes(void) {
    static uint32_t reached[1 << 10];
    static unsigned queue[1 << 10];
    unsigned all = (1u << n) - 1, ends = 0, begins = 0;
    for (int v = 0; v < n; v++) {
        reached[1u << v] = graph;
        queue[ends++] = 1u << v;
    }
    unsigned found = 0;
    if (n == 1)
        return 1;
    if (n == 2)
        return 3;
    while (begins < ends) {
        unsigned pegs = queue[begins++];
        if (__builtin_popcount(pegs) == n - 1)
            found |= all & ~pegs;
        for (unsigned zs = pegs; zs; zs &= zs - 1) {
            int z = __builtin_ctz(zs);
            for (unsigned ys = near[z] & ~pegs; ys; ys &= ys - 1) {
                int y = __builtin_ctz(ys);
                for (unsigned xs = near[y] & ~pegs & ~(1u << z); xs; xs &= xs - 1) {
                    unsigned before = pegs ^ 1u << z ^ 1u << y ^ (xs & -xs);
                    if (reached[before] != graph) {
                        reached[before] = graph;
                        queue[ends++] = before;
                    }
                }
            }
        }
    }
    return found;
}

int main(int count, char **arguments) {
    const char *game = count > 1 ? arguments[1] : "";
    char line[64];
    uint64_t graphs = 0, first = 0, freely = 0;
    snort = !strcmp(game, "snort");
    while (fgets(line, sizeof line, stdin)) {
        n = line[0] - 63;
        if (n < 0 || n > 10)
            return fputs("at most 10 vertices\n", stderr), 1;
        memset(near, 0, sizeof near);
        int bit = 0;
        for (int v = 1; v < n; v++)
            for (int u = 0; u < v; u++, bit++)
                if (line[1 + bit / 6] - 63 >> (5 - bit % 6) & 1)
                    near[u] |= 1u << v, near[v] |= 1u << u;
        graphs++;
        graph++;
        unsigned all = (1u << n) - 1;
        if (!strcmp(game, "node-kayles"))
            first += node_kayles();
        else if (!strcmp(game, "arc-kayles"))
            first += arc_kayles();
        else if (snort || !strcmp(game, "col"))
            first += colours(all, all);
        else if (!strcmp(game, "pegs")) {
            unsigned holes = solvable_holes();
            first += holes != 0;
            freely += holes == all;
        } else
            return fputs("node-kayles, arc-kayles, snort, col or pegs\n", stderr), 1;
    }
    printf("%s: %llu graphs, %llu", game, (unsigned long long)graphs, (unsigned long long)first);
    if (!strcmp(game, "pegs"))
        printf(" solvable, %llu from every hole", (unsigned long long)freely);
    puts("");
    return 0;
}
