/* What goes wrong on other people's machines, between the program and its C library. NOYAU_FAULT says what:
   "short": half of what is written to files is written; "eio": every 23rd write or sync of a file fails;
   "clock": the time of day jumps by years, and the other clock ahead by seconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static unsigned long calls;

/* So that it is not the same call every time. */
__attribute__((constructor)) static void begin(void) {
    calls = getpid();
}

static int is(const char *fault) {
    const char *chosen = getenv("NOYAU_FAULT");
    return chosen && !strcmp(chosen, fault);
}

static int is_file(int fd) {
    struct stat found;
    return fd > 2 && !fstat(fd, &found) && S_ISREG(found.st_mode);
}

static int fails(int fd) {
    if (!is("eio") || !is_file(fd) || __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) % 23) return 0;
    errno = EIO;
    return 1;
}

static size_t some(int fd, size_t count) {
    return count > 1 && is("short") && is_file(fd) ? count / 2 : count;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *bytes, size_t count) {
    return fails(fd) ? -1 : REAL(write)(fd, bytes, some(fd, count));
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    return fails(fd) ? -1 : REAL(pwrite64)(fd, bytes, some(fd, count), at);
}

ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t count, unsigned flags) {
    return fails(to) ? -1 : REAL(copy_file_range)(from, a, to, b, some(to, count), flags);
}

int fsync(int fd) {
    return fails(fd) ? -1 : REAL(fsync)(fd);
}

int fdatasync(int fd) {
    return fails(fd) ? -1 : REAL(fdatasync)(fd);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int said = REAL(clock_gettime)(clock, now);
    if (!said && is("clock")) {
        unsigned long call = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
        if (clock == CLOCK_REALTIME) now->tv_sec += call % 2 ? 300000000 : -300000000;
        else now->tv_sec += 3 * (call / 64);
    }
    return said;
}
