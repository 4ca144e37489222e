import type { Paragraph, RecordedAnswer } from './recording.js';

/** What an answer had written by a time (milliseconds since the prompt was sent), at an even pace from its first word to its last. */
export function wordsAt(
  { paragraphs, beginsAt, endsAt }: Pick<RecordedAnswer, 'paragraphs' | 'beginsAt' | 'endsAt'>,
  clock: number,
): Paragraph[] {
  const whole = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, Math.max(0, (clock - beginsAt) / (endsAt - beginsAt)));
  let left = Math.floor(whole * share);
  const shown: Paragraph[] = [];
  for (const { kind, text } of paragraphs) {
    if (shown.length > 0 && left <= 0) break;
    shown.push({ kind, text: text.slice(0, Math.max(0, left)) });
    left -= text.length;
  }
  return shown;
}
