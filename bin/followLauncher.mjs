/** Loaded into the program by the launcher: ends the program, like a signal, when the launcher has been killed. */
const launcher = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === launcher) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 250).unref();
