#!/usr/bin/env python3
"""Loads a studio on this machine: slow and half-sent requests, heavy questions and light ones at once.

    tools/storm.py PORT [--clients 200] [--heavy 40] [--half 1150] [--seconds 20] [--addresses]

With --addresses every client has an address of its own, 127.0.1.1 and so on, as in a classroom (on Linux).

Prints how long light questions take, and how late this program itself was at worst: on a machine that is
too busy to measure, that is large. Only 127.0.0.1 is asked.
"""
import argparse
import asyncio
import json
import resource
import socket
import time


async def ask(port, body, client=None, timeout=60):
    """The status, and the seconds from the connection to the whole answer."""
    start = time.monotonic()
    async with asyncio.timeout(timeout):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=client and (client, 0))
        text = json.dumps(body).encode()
        writer.write(b"POST /api/ask HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nconnection: close\r\n"
                     b"content-length: %d\r\n\r\n%b" % (port, len(text), text))
        answer = await reader.read()
        while more := await reader.read():
            answer += more
        writer.close()
    if not answer.startswith(b"HTTP/1.1 "):
        raise OSError("no answer")
    return int(answer[9:12]), time.monotonic() - start


async def storm(args):
    half = []
    for k in range(args.half):
        try:
            stream = socket.create_connection(("127.0.0.1", args.port), timeout=5)
            stream.send(b"POST /api/ask HTTP/1.1\r\nhost: 127.0.0.1:%d\r\n" % args.port)
            half.append(stream)
        except OSError as error:
            print(f"half-sent request {k}: {error}")
            break
    status, took = await ask(args.port, {"ask": "outcome", "position": "nim 3,5,7"})
    print(f"{len(half)} half-sent requests; then a question: status {status} in {took * 1000:.0f} ms")

    end = time.monotonic() + args.seconds
    light, heavy, failed, late = [], [], [], [0.0]

    async def client(k):
        n = 0
        is_heavy = k < args.heavy
        address = f"127.0.{1 + k // 200}.{1 + k % 200}" if args.addresses else None
        while time.monotonic() < end:
            n += 1
            if is_heavy:
                position = f"domineering {8 + k % 3}x{9 + n % 4}"
            else:
                position = f"nim {k},{n},{k + n}"
            try:
                status, took = await ask(args.port, {"ask": "solve", "position": position, "time_ms": 3000},
                                         address)
            except (OSError, TimeoutError) as error:
                if time.monotonic() < end or not is_heavy:
                    failed.append(repr(error))
                continue
            (heavy if is_heavy else light).append(took)
            if status != 200 and not is_heavy:
                failed.append(str(status))
            await asyncio.sleep(0.2)

    async def watch():
        while time.monotonic() < end:
            start = time.monotonic()
            await asyncio.sleep(0.01)
            late.append(time.monotonic() - start - 0.01)

    clients = [asyncio.create_task(client(k)) for k in range(args.clients)]
    await watch()
    # Heavy questions that still wait are given up, as a closed page gives them up.
    for task in clients[:args.heavy]:
        task.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    light.sort()
    late.sort()
    at = lambda times, part: times[min(len(times) - 1, int(part * len(times)))] * 1000
    print(f"{args.clients} clients: {len(light)} light questions, median {at(light, 0.5):.0f} ms, "
          f"99th percentile {at(light, 0.99):.0f} ms, longest {light[-1] * 1000:.0f} ms; "
          f"{len(heavy)} heavy ones ended; {len(failed)} failed")
    print(f"this program was late by {at(late, 0.5):.1f} ms at the median, {at(late, 0.99):.1f} ms at the 99th "
          f"percentile")
    if failed:
        print("failed:", sorted(set(failed))[:5])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("port", type=int)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--heavy", type=int, default=40)
    parser.add_argument("--half", type=int, default=1150)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--addresses", action="store_true")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    asyncio.run(storm(args))


main()
