/* Greatest lengths of binary lexicographic codes of odd distance, column by column. A second run of
 * `noyau code-lengths`.
 *
 *     cc -O3 -march=native -o lengths lexicode-lengths.c && ./lengths DISTANCE REDUNDANCY
 *
 * The next column of the parity check matrix, read as a number, is the least one that is not the sum of at most
 * d - 2 columns before it. sums[k] has a bit for each number that is the sum of at most k columns, for
 * the larger k; sums of few columns are listed each time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int distance, redundancy, listed;
static uint64_t *sums[16], columns[65536];
static long length;

static uint64_t exchanged(uint64_t word, unsigned by) {
    if (by & 1) word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    if (by & 2) word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    if (by & 4) word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    if (by & 8) word = (word >> 8 & 0x00ff00ff00ff00ff) | (word & 0x00ff00ff00ff00ff) << 8;
    if (by & 16) word = (word >> 16 & 0x0000ffff0000ffff) | (word & 0x0000ffff0000ffff) << 16;
    if (by & 32) word = word >> 32 | word << 32;
    return word;
}

static void list(uint64_t *into, uint64_t sum, long from, int more) {
    into[sum / 64] |= 1ull << sum % 64;
    if (more)
        for (long i = from; i < length; i++) list(into, sum ^ columns[i], i + 1, more - 1);
}

int main(int count, char **words) {
    distance = count == 3 ? atoi(words[1]) : 0, redundancy = count == 3 ? atoi(words[2]) : 0;
    if (distance < 3 || distance > 15 || redundancy < 6 || redundancy > 40) return 2;
    listed = (distance - 2) / 2;
    uint64_t all = 1ull << redundancy;
    for (int k = listed + 1; k <= distance - 2; k++) {
        sums[k] = calloc(all / 64, 8);
        if (!sums[k]) return 3;
        sums[k][0] = 1; /* the empty sum */
    }
    uint64_t *taken = sums[distance - 2], next = 1, size = 1; /* columns so far are below size */
    for (int r = 0;;) {
        while (next < size && taken[next / 64] >> next % 64 & 1)
            next += next % 64 == 0 && taken[next / 64] == ~0ull ? 64 : 1;
        if (next >= size) { /* all numbers below 2^r are sums */
            if (r) printf("%d %ld\n", r, length), fflush(stdout);
            if (r++ == redundancy) return 0;
            next = size, size *= 2;
        }
        uint64_t words_used = size < 64 ? 1 : size / 64, across = next / 64;
        for (int k = distance - 2; k > listed + 1; k--) {
            uint64_t *into = sums[k], *from = sums[k - 1];
            for (uint64_t w = 0; w < words_used; w++) into[w] |= exchanged(from[w ^ across], next % 64);
        }
        list(sums[listed + 1], next, 0, listed);
        columns[length++] = next;
    }
}
