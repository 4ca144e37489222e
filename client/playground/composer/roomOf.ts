import type { ColumnRoomsQuery } from './columnRooms.generated.js';

type ColumnRoom = ColumnRoomsQuery['columnRooms'][number];

/** What a column would be sent with the next prompt, in tokens, and what comes of it. */
export interface Room {
  prompt: number;
  /** Of instructions, system prompt and the earlier turns that fit. */
  context: number;
  contextWindow: number;
  isKnown: boolean;
  /** What is left of the window, for the answer. */
  left: number;
  /** Whether all fits, the oldest turns are left out, or the prompt alone is too long. */
  fit: 'all' | 'latest' | 'none';
}

/** The room of a column for a prompt of so many tokens. */
export function roomOf(prompt: number, { fixed, earlier, readable, contextWindow, isKnown }: ColumnRoom): Room {
  const always = prompt + fixed;
  const fit = always > contextWindow ? 'none' : earlier > 0 && always + earlier > readable ? 'latest' : 'all';
  const turns = fit === 'all' ? earlier : Math.max(0, Math.min(earlier, readable - always));
  const left = Math.max(0, contextWindow - always - turns);
  return { prompt, context: fixed + turns, contextWindow, isKnown, left, fit };
}
