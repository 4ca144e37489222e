/** Preloaded into a process, shifts its clock by CLOCK_AHEAD_MS milliseconds. Its timers are unchanged. */
const ahead = Number(process.env['CLOCK_AHEAD_MS']);
const right = Date.now;
const now = () => right() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
