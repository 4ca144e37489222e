/** Loaded into the program by the launcher: ends it, as a signal would, when the launcher itself was killed. */
const launcher = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === launcher) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();
