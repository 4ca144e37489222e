/** The functions that look at characters or bytes, and how many a call has looked at. */
type Count = (subject: string, result: unknown, args: readonly unknown[]) => number;

const all: Count = (subject) => subject.length;
const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
/** From a place to what was found there, or to the end. */
const found: Count = (subject, result, [wanted, from]) => {
  const start = typeof from === 'number' ? Math.min(Math.max(from, 0), subject.length) : 0;
  return typeof result === 'number' && result >= 0 ? result - start + sizeOf(wanted) : subject.length - start;
};
const one: Count = (_subject, _result, [wanted]) => 1 + sizeOf(wanted);

const ofStrings: Readonly<Record<string, Count>> = {
  ...{ indexOf: found, includes: all, lastIndexOf: all, startsWith: one, endsWith: one, split: all },
  ...{ trim: all, trimStart: (subject, result) => subject.length - sizeOf(result) + 1, trimEnd: all, toLowerCase: all, toUpperCase: all },
  ...{ replace: all, replaceAll: all, isWellFormed: all, toWellFormed: all, slice: () => 1, charAt: () => 1, charCodeAt: () => 1 },
};

/**
 * Counts the characters and bytes that the built-in functions look at while something runs: of the work of a program that only calls
 * them, the part that may grow with more than its input. A piece of a text and a longer text made of two are free, as they are in V8.
 */
export function countSteps(run: () => void): number {
  let steps = 0;
  const restores: (() => void)[] = [];
  const watch = <Owner extends object>(owner: Owner, name: string, count: (self: unknown, result: unknown, args: unknown[]) => number) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`${name} is no function`);
    const watched = function (this: unknown, ...args: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      steps += count(this, result, args);
      return result;
    };
    Reflect.set(owner, name, watched);
    restores.push(() => Reflect.set(owner, name, original));
  };
  for (const [name, count] of Object.entries(ofStrings))
    watch(String.prototype, name, (self, result, args) => count(String(self), result, args));
  watch(RegExp.prototype, 'exec', (self, result, [text]) => searched(self as RegExp, result as RegExpExecArray | null, sizeOf(text)));
  watch(JSON, 'parse', (_self, _result, [text]) => sizeOf(text));
  watch(JSON, 'stringify', (_self, result) => sizeOf(result));
  watch(Buffer, 'concat', (_self, result) => (result as Buffer).length);
  watch(Buffer.prototype, 'toString', (_self, result) => sizeOf(result));
  try {
    run();
  } finally {
    for (const restore of restores) restore();
  }
  return steps;
}

/** A pattern that is bound to a place looks no further; any other looks from the beginning to what it finds. */
function searched({ source, sticky, flags }: RegExp, result: RegExpExecArray | null, length: number): number {
  if (result) return (sticky || flags.includes('g') ? 0 : result.index) + result[0].length + 1;
  return sticky || (source.startsWith('^') && !flags.includes('m')) ? 1 : length;
}
