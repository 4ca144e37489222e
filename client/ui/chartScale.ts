/** Positions of values along an axis. */
export interface Scale {
  /** Round numbers to label, ascending. */
  ticks: number[];
  /** The position of a value: 0 at the start of the axis, 1 at its end. */
  share: (value: number) => number;
}

/**
 * Returns an axis that contains these values, with some room at both ends unless `fromZero` is set.
 * @param values finite numbers; without any, the axis is based on 0 to 1
 * @param about how many ticks are wanted; there are never more than twice as many
 */
export function chartScale(values: readonly number[], { about = 4, fromZero = false }: { about?: number; fromZero?: boolean } = {}): Scale {
  const least = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const most = fromZero ? Math.max(0, ...values) : Math.max(...values);
  const isFlat = !(most > least);
  const low = values.length === 0 ? 0 : isFlat && !fromZero ? least - 1 : least;
  const high = values.length === 0 ? 1 : isFlat ? least + 1 : most;
  const step = roundStep((high - low) / about);
  const room = fromZero ? 0 : step / 2;
  const [begin, end] = fromZero ? [Math.floor(low / step) * step, Math.ceil(high / step) * step] : [low - room, high + room];
  const first = Math.ceil(begin / step);
  const ticks = Array.from({ length: Math.floor(end / step) - first + 1 }, (_none, place) => tidy((first + place) * step));
  return { ticks, share: (value) => (value - begin) / (end - begin) };
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const digit = [1, 2, 5, 10].find((one) => one * power >= raw * (1 - Number.EPSILON)) ?? 10;
  return digit * power;
}

/** Removes rounding errors of binary fractions: 0.30000000000000004. */
const tidy = (value: number): number => Number(value.toPrecision(12));
