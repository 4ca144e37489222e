/**
 * Calls back once this many milliseconds are over, in two steps: a process that stood still itself runs the timers that are due before it
 * reads its sockets, and would take the silence for that of others. Between the steps it reads what has come meanwhile.
 * @returns ends the wait
 */
export function patientTimeout(ms: number, onEnd: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onEnd, ms / 2).unref();
  }, ms / 2).unref();
  return () => {
    clearTimeout(timer);
  };
}
