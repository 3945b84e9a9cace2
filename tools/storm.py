#!/usr/bin/env python3
"""Loads a studio on this machine: slow and half-sent requests, heavy questions and light ones at once.

    tools/storm.py PORT [--clients 200] [--half 1150] [--seconds 20]

Prints how long light questions take. Only 127.0.0.1 is asked.
"""
import argparse
import http.client
import json
import resource
import socket
import threading
import time


def ask(port, body, timeout=60):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    start = time.monotonic()
    connection.request("POST", "/api/ask", json.dumps(body))
    status = connection.getresponse()
    status.read()
    connection.close()
    return status.status, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("port", type=int)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--half", type=int, default=1150)
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))

    half = []
    for k in range(args.half):
        try:
            stream = socket.create_connection(("127.0.0.1", args.port), timeout=5)
            stream.send(b"POST /api/ask HTTP/1.1\r\nhost: 127.0.0.1:%d\r\n" % args.port)
            half.append(stream)
        except OSError as error:
            print(f"half-sent request {k}: {error}")
            break
    status, took = ask(args.port, {"ask": "outcome", "position": "nim 3,5,7"})
    print(f"{len(half)} half-sent requests; then a question: status {status} in {took * 1000:.0f} ms")

    end = time.monotonic() + args.seconds
    light, failed, lock = [], [], threading.Lock()

    def client(k):
        n = 0
        while time.monotonic() < end:
            n += 1
            # One client in five asks heavy questions only.
            if k % 5 == 0:
                position = f"domineering {8 + k % 3}x{9 + n % 4}"
            else:
                position = f"nim {k},{n},{k + n}"
            try:
                status, took = ask(args.port, {"ask": "solve", "position": position, "time_ms": 3000})
            except OSError as error:
                with lock:
                    failed.append(str(error))
                continue
            if k % 5:
                with lock:
                    light.append(took)
                    if status != 200:
                        failed.append(str(status))
            time.sleep(0.2)

    threads = [threading.Thread(target=client, args=(k,)) for k in range(args.clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    light.sort()
    at = lambda part: light[min(len(light) - 1, int(part * len(light)))] * 1000
    print(f"{args.clients} clients: {len(light)} light questions, median {at(0.5):.0f} ms, "
          f"99th percentile {at(0.99):.0f} ms, longest {light[-1] * 1000:.0f} ms; {len(failed)} failed")
    if failed:
        print("failed:", sorted(set(failed))[:5])


main()
