import { readerLoads, textOf } from '../../tests/readerLoads.js';
import { textReaders } from '../../tests/readers/textReaders.js';
import { worstTexts } from '../../tests/readers/worstTexts.js';

/** The slowest reading of one reader. */
export interface SlowestReading {
  reader: string;
  text: string;
  ms: number;
}

/** UTF-16 code units that stand for a megabyte. */
const megabyte = 1_000_000;

/**
 * How long each reader on the server takes for a megabyte of its worst text: processor time, which other work of the machine does
 * not change, the best of a few readings.
 */
export function measureReaders(rounds: number): SlowestReading[] {
  return Object.entries(textReaders)
    .filter(([, { length }]) => length === megabyte)
    .map(([reader, { read }]) =>
      Object.entries(worstTexts)
        .map(([text, make]) => ({ reader, text, ms: bestOf(rounds, read, make(megabyte)) }))
        .reduce((one, other) => (other.ms > one.ms ? other : one)),
    );
}

/** The same of the readers of what providers send, in one piece; and for a million pieces of one character, on which a call itself tells. */
export function measureProviderReaders(rounds: number): { whole: SlowestReading; pieces: SlowestReading } {
  const slowest = (cut: (text: string) => readonly string[]): SlowestReading =>
    readerLoads
      .map((load) => {
        const pieces = cut(textOf(load, megabyte));
        const read = () => {
          const push = load.open();
          for (const piece of pieces) push(piece);
        };
        return { reader: load.name, text: `${pieces.length.toFixed()} pieces`, ms: bestOf(rounds, read, '') };
      })
      .reduce((one, other) => (other.ms > one.ms ? other : one));
  return { whole: slowest((text) => [text]), pieces: slowest((text) => text.split('')) };
}

function bestOf(rounds: number, read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
