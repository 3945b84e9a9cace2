#!/usr/bin/env python3
"""How long `noyau cluster tabulate` takes with slow workers and with workers that get lost.

    tools/cluster_simulation.py [--table FOLDER/table.json] [--slow 0.05] [--factor 3] [--lost 0.01] ...

Simulates the program's own schedule: the chunks of a tier are spread by the same hash, all workers wait for the
slowest one at the end of a tier, and a worker that gets lost costs the tier and a restart. Without --table, the game
is clobber on a board of --cells cells, which has a tier for every number of stones of either colour. The seed makes
runs repeatable.
"""

import argparse
import json
import math
import random

MASK = (1 << 64) - 1


def owner(number, workers):
    """The worker of a chunk, as in crates/noyau-cluster/src/crew.rs."""
    mixed = (number + 0x9E3779B97F4A7C15) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return (mixed ^ (mixed >> 31)) % workers


def clobber(cells):
    """Sizes of the tiers."""
    left, right = (cells + 1) // 2, cells // 2
    sizes = []
    for x in range(left + 1):
        for o in range(right + 1):
            sizes.append((x + o, math.comb(cells, x + o) * math.comb(x + o, x)))
    return [size for _, size in sorted(sizes)]


def shares(chunks, workers, draw):
    """How many chunks each worker has. Many are not counted one by one."""
    if chunks <= 500:
        counts = [0] * workers
        for number in range(chunks):
            counts[owner(number, workers)] += 1
        return counts
    mean = chunks / workers
    return [max(0, draw.gauss(mean, math.sqrt(mean * (1 - 1 / workers)))) for _ in range(workers)]


def simulate(sizes, workers, options, draw):
    """Seconds of wall time, how many workers were lost, and how much of the time workers wait."""
    wall, lost, busy, retries = 0.0, 0, 0.0, 0
    speeds = [options.factor if draw.random() < options.slow else 1.0 for _ in range(workers)]
    tier = 0
    while tier < len(sizes):
        chunks = max(1, math.ceil(sizes[tier] / options.chunk))
        each = sizes[tier] / chunks / (options.rate * options.cores)
        times = [count * each * speed for count, speed in zip(shares(chunks, workers, draw), speeds)]
        # What a worker finds goes to all others: its bits, over its own line.
        sent = sizes[tier] * options.bits / 8 / workers * (workers - 1) / options.line
        took = max(times) + sent + options.barrier
        if options.lost > 0:
            # The first of all workers that gets lost.
            until = draw.expovariate(options.lost * workers / 3600)
            if until < took:
                lost += 1
                retries += 1
                wall += until + options.restart
                if retries > 1000:
                    return math.inf, lost, 0.0
                continue
        retries = 0
        wall += took
        busy += sum(times)
        tier += 1
    return wall, lost, busy / (wall * workers)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--table", help="the table.json of a table")
    parser.add_argument("--cells", type=int, default=22, help="cells of the board of clobber")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4, 8, 16, 32, 64, 128])
    parser.add_argument("--cores", type=int, default=8, help="cores of a worker")
    parser.add_argument("--rate", type=float, default=4e6, help="positions a second and core")
    parser.add_argument("--bits", type=float, default=2, help="bits a position")
    parser.add_argument("--chunk", type=int, default=1 << 16, help="positions of a chunk")
    parser.add_argument("--line", type=float, default=1e9, help="bytes a second that a worker can send")
    parser.add_argument("--barrier", type=float, default=0.005, help="seconds for the end of a tier")
    parser.add_argument("--slow", type=float, default=0.0, help="share of workers that are slow")
    parser.add_argument("--factor", type=float, default=3.0, help="how slow they are")
    parser.add_argument("--lost", type=float, default=0.0, help="how often a worker gets lost in an hour")
    parser.add_argument("--restart", type=float, default=60.0, help="seconds until all work again")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.table:
        with open(options.table, encoding="utf-8") as file:
            sizes = json.load(file)["tiers"]
    else:
        sizes = clobber(options.cells)
    print(f"{sum(sizes):,} positions in {len(sizes)} tiers, the greatest {max(sizes):,}\n")
    print("| workers | wall min | speed-up | busy | lost |")
    print("| --- | --- | --- | --- | --- |")
    alone = None
    for workers in options.workers:
        draw = random.Random(options.seed * 1000 + workers)
        runs = [simulate(sizes, workers, options, draw) for _ in range(options.runs)]
        wall = sum(run[0] for run in runs) / len(runs)
        alone = alone or wall
        busy = sum(run[2] for run in runs) / len(runs)
        lost = sum(run[1] for run in runs) / len(runs)
        print(f"| {workers} | {wall / 60:.1f} | {alone / wall:.1f} | {100 * busy:.0f} % | {lost:.1f} |")


if __name__ == "__main__":
    main()
