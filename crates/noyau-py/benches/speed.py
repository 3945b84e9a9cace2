"""How fast the package is: `python crates/noyau-py/benches/speed.py`, CPU time, the best of five."""

import subprocess
import sys
import time

import numpy

import noyau


def best(work, times=5):
    took = []
    for _ in range(times):
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    return min(took)


def importing():
    program = "import time; t = time.process_time(); import noyau; print(time.process_time() - t)"
    runs = (subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(5))
    return min(float(run.stdout) for run in runs)


def solving(text):
    return lambda: [noyau.solve(text) for _ in range(10_000)]


sequence = noyau.sequence("octal(0.106)", 10_000_000)
print(f"import noyau                           {importing() * 1e3:8.1f} ms")
print(f"10,000 solve('nim 3,5,7')              {best(solving('nim 3,5,7')) * 1e3:8.0f} ms")
print(f"10,000 outcome('kayles 7,9')           {best(lambda: [noyau.outcome('kayles 7,9') for _ in range(10_000)]) * 1e3:8.0f} ms")
print(f"10,000 values made                     {best(lambda: [noyau.Value('^') + 1 for _ in range(5_000)]) * 1e3:8.0f} ms")
print(f"0.106 to 10^7                          {best(lambda: noyau.sequence('octal(0.106)', 10_000_000), 3) * 1e3:8.0f} ms")
print(f"its values for numpy                   {best(lambda: numpy.asarray(sequence.array)) * 1e6:8.1f} µs")
assert not sequence.array.flags.owndata, "a copy was made"
