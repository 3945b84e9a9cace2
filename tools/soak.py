#!/usr/bin/env python3
"""Keeps a studio on this machine busy for long, with honest clients, jobs, and hostile ones in plenty.

    tools/soak.py PORT PID [--seconds 600] [--honest 20] [--hostile 40]

Honest clients ask the same questions again and again and compare every answer with the first one. Hostile ones
send a byte a second, garbage, endless heads, bodies that never come or are too large, ask and do not read, or go
away in the middle; one in four asks what is heavy. Prints now and then what the process PID holds, and at the end
whether everything was as in the beginning. Only 127.0.0.1 is asked.
"""
import argparse
import asyncio
import json
import os
import random
import re
import resource
import time

QUESTIONS = [
    {"ask": "solve", "position": "nim 3,5,7"},
    {"ask": "solve", "position": "kayles 5,6,7"},
    {"ask": "solve", "position": "domineering 4x5"},
    {"ask": "solve", "position": "cram 4x4", "say": True},
    {"ask": "solve", "position": "clobber xo.x/o.xo", "lang": "fr"},
    {"ask": "outcome", "position": "chomp 3x4"},
    {"ask": "outcome", "position": "misere kayles 3,4"},
    {"ask": "moves", "position": "domineering 3x4", "worth": True},
    {"ask": "explain", "position": "nim 1,2,3"},
    {"ask": "explain", "position": "geography(vertex) P5 @0", "lang": "fr"},
    {"ask": "graph", "position": "subtraction(1,2) 6", "most": 100},
    {"ask": "draw", "position": "hackenbush 0-1b,1-2r", "format": "svg"},
    {"ask": "sequence", "ruleset": "octal(0.77)", "upto": 200},
    {"ask": "period", "ruleset": "octal(0.156)", "limit": 20000},
    {"ask": "table", "ruleset": "wythoff", "sizes": [12, 12]},
    {"ask": "value", "expression": "{1|-1}+*2"},
    {"ask": "grundy", "graph": "P9"},
    {"ask": "kernels", "graph": "C8"},
    {"ask": "survey", "vertices": 4, "edges": 4},
    {"ask": "claim", "name": "bouton", "upto": 5},
    {"ask": "solve", "position": "nim 3,5,"},
    {"ask": "solve", "position": "no-such-game 1"},
]


def head(port, method, path, length):
    return (f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n"
            f"content-length: {length}\r\n\r\n").encode()


async def send(port, method, path, body=b"", timeout=60):
    """The status, the body, and the seconds it took."""
    start = time.monotonic()
    async with asyncio.timeout(timeout):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(head(port, method, path, len(body)) + body)
            answer = b""
            while more := await reader.read(1 << 16):
                answer += more
        finally:
            writer.close()
    if not answer.startswith(b"HTTP/1.1 "):
        raise OSError("no answer")
    return int(answer[9:12]), answer.split(b"\r\n\r\n", 1)[1], time.monotonic() - start


class Soak:
    def __init__(self, args):
        self.args, self.first, self.times = args, {}, []
        self.wrong, self.failed, self.done = [], [], {}
        self.end = time.monotonic() + args.seconds

    def count(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def goes_on(self):
        return time.monotonic() < self.end

    async def ask(self, index):
        question = json.dumps(dict(QUESTIONS[index], id=index)).encode()
        status, body, took = await send(self.args.port, "POST", "/api/ask", question)
        # Which engine answers depends on the tables that are there.
        answer = (status, re.sub(rb'"method":"[^"]*"', b"", body))
        if self.first.setdefault(index, answer) != answer:
            self.wrong.append((index, body[:200]))
        return took

    async def honest(self):
        dice = random.Random()
        while self.goes_on():
            try:
                self.times.append(await self.ask(dice.randrange(len(QUESTIONS))))
                self.count("answers compared")
            except (OSError, TimeoutError) as error:
                self.failed.append(repr(error))
            await asyncio.sleep(0.2)

    async def jobs(self):
        """Starts jobs, follows one in two to its end and cancels the other."""
        dice = random.Random()
        while self.goes_on():
            job = {"ask": "claim", "name": "bouton", "upto": dice.randrange(3, 16)}
            if dice.random() < 0.3:
                job = {"ask": "solve", "position": "domineering 9x9", "time_ms": 700}
            try:
                status, body, _ = await send(self.args.port, "POST", "/api/jobs", json.dumps(job).encode())
                if status == 429:
                    self.count("jobs refused")
                    await asyncio.sleep(1)
                    continue
                path = f"/api/jobs/{json.loads(body)['job']}"
                if dice.random() < 0.5:
                    await send(self.args.port, "DELETE", path)
                status, events, _ = await send(self.args.port, "GET", path)
                if status != 200:
                    self.failed.append(f"the events of a job: {status}")
                    continue
                last = [line for line in events.split(b"\n") if line.startswith(b"data:")][-1]
                if b'"progress"' in last and b'"answer"' not in last and b'"error"' not in last:
                    self.failed.append(f"a job did not end: {last[:100]!r}")
                self.count("jobs")
            except (OSError, TimeoutError, KeyError, IndexError) as error:
                self.failed.append(f"job: {error!r}")
            await asyncio.sleep(0.3)

    async def hostile(self, kind):
        port = self.args.port
        ask = b'{"ask":"solve","position":"domineering 8x9","time_ms":2000}'
        dice = random.Random()
        while self.goes_on():
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                if kind == 0:  # A byte a second.
                    for byte in head(port, "POST", "/api/ask", len(ask)) + ask:
                        writer.write(bytes([byte]))
                        await writer.drain()
                        await asyncio.sleep(1)
                elif kind == 1:  # Garbage.
                    writer.write(dice.randbytes(5000))
                    await writer.drain()
                    await reader.read(1 << 16)
                elif kind == 2:  # A head without end.
                    writer.write(b"GET / HTTP/1.1\r\n")
                    for k in range(100_000):
                        writer.write(b"x-%d: %s\r\n" % (k, b"y" * 500))
                        await writer.drain()
                elif kind == 3:  # A body that never comes.
                    writer.write(head(port, "POST", "/api/ask", 1000) + b"{")
                    await writer.drain()
                    await reader.read(1 << 16)
                elif kind == 4:  # One that is too large.
                    writer.write(head(port, "POST", "/api/ask", 1 << 40))
                    for _ in range(1000):
                        writer.write(b"[" * 65536)
                        await writer.drain()
                elif kind == 5:  # Asks much and reads nothing.
                    body = b'{"ask":"graph","position":"nim 5,6,7","most":100000}'
                    for _ in range(20):
                        writer.write(head(port, "POST", "/api/ask", len(body)).replace(b"close", b"keep-alive") + body)
                    await writer.drain()
                    await asyncio.sleep(5)
                elif kind == 6:  # Asks what is heavy, and goes away.
                    writer.write(head(port, "POST", "/api/ask", len(ask)) + ask)
                    await writer.drain()
                    await asyncio.sleep(dice.random())
                else:  # Deep nesting, numbers without end, text that is no UTF-8.
                    body = dice.choice([b"[" * 200_000, b'{"id":' + b"9" * 200_000 + b"}", b"\xff" * 1000,
                                        b'{"ask":"value","expression":"' + b"(" * 100_000 + b'"}'])
                    writer.write(head(port, "POST", "/api/ask", len(body)) + body)
                    await writer.drain()
                    await reader.read(1 << 16)
                writer.close()
            except OSError:
                pass
            self.count("hostile connections")
            await asyncio.sleep(0.05)

    def held(self):
        """Megabytes, threads and handles of the process."""
        pid = self.args.pid
        status = dict(line.split(":", 1) for line in open(f"/proc/{pid}/status") if ":" in line)
        return (int(status["VmRSS"].split()[0]) / 1024, int(status["Threads"]), len(os.listdir(f"/proc/{pid}/fd")))

    def tell(self, when):
        megabytes, threads, handles = self.held()
        print(f"{when}: {megabytes:.0f} MB, {threads} threads, {handles} handles", flush=True)

    async def run(self):
        self.tell("before")
        for index in range(len(QUESTIONS)):
            await self.ask(index)
        self.tell("after each question once")
        tasks = [asyncio.create_task(self.honest()) for _ in range(self.args.honest)]
        tasks += [asyncio.create_task(self.jobs()) for _ in range(4)]
        tasks += [asyncio.create_task(self.hostile(k % 8)) for k in range(self.args.hostile)]
        start = time.monotonic()
        while self.goes_on():
            await asyncio.sleep(min(60, max(0.1, self.end - time.monotonic())))
            self.tell(f"{time.monotonic() - start:.0f} s")
        for task in tasks[self.args.honest + 4:]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Time-outs of half-sent requests, and threads that nobody needs any more.
        await asyncio.sleep(30)
        self.tell("half a minute later")
        for index in range(len(QUESTIONS)):
            await self.ask(index)
        self.times.sort()
        at = lambda part: self.times[min(len(self.times) - 1, int(part * len(self.times)))] * 1000
        print(f"{self.done}")
        print(f"honest questions: median {at(0.5):.0f} ms, 99th percentile {at(0.99):.0f} ms, longest {at(1):.0f} ms")
        print(f"{len(self.wrong)} answers differ, {len(self.failed)} failed", sorted(set(self.failed))[:5], self.wrong[:3])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--honest", type=int, default=20)
    parser.add_argument("--hostile", type=int, default=40)
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    asyncio.run(Soak(args).run())


main()
