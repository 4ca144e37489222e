import { durationText } from '../../words/durationWords.js';
import { bytesText } from '../../../shared/words/formats.js';
import type { Language } from '../../../shared/words/language.js';
import type { Fetch } from './Fetch.js';
import { words } from './words.js';

/** How far a fetch is, in one line for a terminal: `45 % of 640 MB, 12 MB per second, 30 seconds left`. */
export function fetchText({ state, bytes, size, bytesPerSecond, secondsLeft, problem }: Fetch, language: Language): string {
  const { progress, speed, left, queued, paused } = words(language);
  const far = { percent: percentOf(bytes, size).toFixed(), size: bytesText(size, language) };
  if (problem) return problem(language);
  if (state === 'queued') return queued;
  if (state === 'paused') return paused(far);
  const parts = [progress(far)];
  if (bytesPerSecond !== undefined) parts.push(speed({ speed: bytesText(bytesPerSecond, language) }));
  if (secondsLeft !== undefined) parts.push(left({ duration: durationText(secondsLeft, language) }));
  return parts.join(', ');
}

/**
 * Prints how far fetches are: each tenth, each change of state, and each problem.
 * @param fetches the fetches now, and a call for each change
 * @returns ends it
 */
export function logFetches(
  fetches: { fetches: () => Fetch[]; onChange: (listener: () => void) => () => void },
  print: (line: string) => void,
  language: Language = 'en',
): () => void {
  const told = new Map<string, string>();
  return fetches.onChange(() => {
    const now = fetches.fetches();
    for (const fetch of now) {
      const { id, state, bytes, size, problem } = fetch;
      const step = [state, Math.floor(percentOf(bytes, size) / 10), problem?.(language)].join();
      if (told.get(id) === step) continue;
      told.set(id, step);
      print(`${id}: ${fetchText(fetch, language)}`);
    }
    for (const id of told.keys()) if (!now.some((fetch) => fetch.id === id)) told.delete(id);
  });
}

const percentOf = (bytes: number, size: number) => (size === 0 ? 100 : Math.floor((bytes / size) * 100));
