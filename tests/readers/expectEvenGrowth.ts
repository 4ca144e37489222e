import { expect } from '@jest/globals';

/** How much longer the long text is. Time that grows with the square grows four times as much as the bound allows. */
const times = 16;
/** Milliseconds below which a reading says nothing about its growth. */
const floor = 10;

/** Milliseconds of the processor, which other work of the machine does not change. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const began = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/**
 * Expects that the time of reading a text grows with its length.
 * @param make a text of so many UTF-16 code units
 * @param length of the long text
 */
export function expectEvenGrowth(read: (text: string) => unknown, make: (length: number) => string, length: number): void {
  const [short, long] = [make(length / times), make(length)];
  const growth = () => timeOf(read, long) / Math.max(floor, timeOf(read, short));
  // A collection of garbage, or a processor that is slow for a moment, is no growth: it does not come three times.
  const tries = [growth()];
  while (tries.length < 3 && Math.min(...tries) > 4 * times) tries.push(growth());
  expect(Math.min(...tries)).toBeLessThan(4 * times);
}
