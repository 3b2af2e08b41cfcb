// Loaded into processes by the bench `failover`: their clock is wrong and their flushes to disk are slow, each by the
// milliseconds that the file named by MACHINE_FAULTS_FILE holds at this moment. The monotonic clock is left alone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct faults {
  int64_t clock_ms;
  int64_t flush_ms;
};
static const struct faults none = {0, 0};
static const volatile struct faults *now = &none;

typedef int (*clock_function)(clockid_t, struct timespec *);
typedef int (*flush_function)(int);
static clock_function real_clock;

__attribute__((constructor)) static void begin(void) {
  real_clock = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
  const char *name = getenv("MACHINE_FAULTS_FILE");
  const int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  const void *mapped = mmap(NULL, sizeof(struct faults), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped != MAP_FAILED) now = mapped;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  if (!real_clock) real_clock = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
  const int failed = real_clock(clock, at);
  if (failed == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += now->clock_ms / 1000;
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  at->tv_sec = precise.tv_sec;
  at->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *to) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (to) *to = precise.tv_sec;
  return precise.tv_sec;
}

static void be_slow(void) {
  const int saved = errno;
  const int64_t ms = now->flush_ms;
  struct timespec rest = {ms / 1000, ms % 1000 * 1000000};
  // signals do not make a disk faster
  while (ms > 0 && nanosleep(&rest, &rest) != 0 && errno == EINTR) {
  }
  errno = saved;
}

int fdatasync(int file) {
  be_slow();
  return ((flush_function)dlsym(RTLD_NEXT, "fdatasync"))(file);
}

int fsync(int file) {
  be_slow();
  return ((flush_function)dlsym(RTLD_NEXT, "fsync"))(file);
}
