/* Rows of Wythoff's Grundy table, by the definition, and from which column on each is additively
 * periodic with the period that is claimed for it. A second run of `noyau wythoff-rows`.
 *
 *     cc -O2 -o rows wythoff-rows.c && ./rows wythoff-rows.txt
 *
 * The file has a line "row column period" for each row; nothing but the periods is believed. Values are
 * computed column by column: G(a, y) is the least number that is not in row a to the left, in column
 * y above, or on the diagonal. Since y - 2a <= G(a, y) <= y + a (checked for each value), what lies within
 * 3a columns decides what comes next: rows up to a that agree with those one period before for
 * 6a + 16 columns do so for ever. A period is the least one of the rows up to its own if, for each of its prime
 * factors, one of these rows is out of step after the period without that factor. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 512, WORDS = 64 }; /* windows of 4096 values: values lie within 3 * ROWS of their column */

static long column[ROWS], period[ROWS], late[ROWS], late2[ROWS], late3[ROWS], before[ROWS];
static int16_t *kept[ROWS]; /* G(a, y) - y of the last `period` columns */
static uint64_t row[ROWS][WORDS], diagonal[ROWS][WORDS], above[WORDS];

static void fail(const char *why, long a, long y) {
    fprintf(stderr, "%s: row %ld, column %ld\n", why, a, y);
    exit(1);
}

int main(int count, char **names) {
    FILE *file = count == 2 ? fopen(names[1], "r") : NULL;
    if (!file) fail("a file of rows is needed", 0, 0);
    long rows = 0, end = 0, a, c, p;
    while (fscanf(file, "%ld %ld %ld", &a, &c, &p) == 3) {
        if (a != rows || rows == ROWS || p < 1) fail("not a row", a, c);
        column[rows] = c, period[rows++] = p;
        if (end < c + p) end = c + p;
    }
    fclose(file);
    end += 7 * rows + 64;
    for (a = 0; a < rows; a++) {
        kept[a] = malloc(period[a] * sizeof **kept);
        late[a] = late2[a] = late3[a] = -1;
    }
    for (long y = 0; y < end; y++) {
        /* Words of a window are those of values modulo 4096; what is 2048 above the column is new. */
        if (y % 64 == 0) {
            long fresh = ((y + 2048) / 64) % WORDS;
            for (a = 0; a < rows; a++) row[a][fresh] = diagonal[a][fresh] = 0;
        }
        memset(above, 0, sizeof above);
        memset(diagonal[y % rows], 0, sizeof *diagonal);
        for (a = 0; a < rows; a++) {
            uint64_t *along = diagonal[((y - a) % rows + rows) % rows];
            long value = before[a];
            while (row[a][value / 64 % WORDS] >> (value % 64) & 1) value++;
            before[a] = value; /* all smaller values are in the row */
            if (value < y - 2 * a) fail("too small a value is missing", a, y);
            for (long word = value / 64;; word++) {
                uint64_t free = ~(row[a][word % WORDS] | above[word % WORDS] | along[word % WORDS]);
                if (word == value / 64) free &= ~0ull << (value % 64);
                if (free) {
                    value = word * 64 + __builtin_ctzll(free);
                    break;
                }
            }
            if (value > y + a) fail("too large a value", a, y);
            uint64_t bit = 1ull << (value % 64);
            row[a][value / 64 % WORDS] |= bit;
            above[value / 64 % WORDS] |= bit;
            along[value / 64 % WORDS] |= bit;
            int16_t step = value - y;
            long p = period[a];
            if (y >= p && kept[a][y % p] != step) late[a] = y - p;
            if (p % 2 == 0 && y >= p / 2 && kept[a][(y - p / 2) % p] != step) late2[a] = y;
            if (p % 3 == 0 && y >= p / 3 && kept[a][(y - p / 3) % p] != step) late3[a] = y;
            kept[a][y % p] = step;
        }
    }
    long all = -1;
    int twos = 0, threes = 0; /* how often 2 and 3 divide the least common period of the rows so far */
    for (a = 0; a < rows; a++) {
        if (late[a] > all) all = late[a];
        if (a && period[a] % period[a - 1]) fail("not a multiple of the period before", a, period[a]);
        if (all + period[a] + 6 * a + 16 >= end) fail("not yet periodic", a, all);
        if (late[a] + 1 != column[a]) fail("another column", a, late[a] + 1);
        int two = 0, three = 0;
        for (p = period[a]; p % 2 == 0; p /= 2) two++;
        for (; p % 3 == 0; p /= 3) three++;
        if (p != 1) fail("a period with another factor", a, p);
        if (two > twos && late2[a] - period[a] / 2 > late[a]) twos = two;
        if (three > threes && late3[a] - period[a] / 3 > late[a]) threes = three;
        if (two != twos || three != threes) fail("a shorter period", a, period[a]);
        printf("%ld %ld %ld\n", a, column[a], period[a]);
    }
    return 0;
}
