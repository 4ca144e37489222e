import { field } from '../compare/diff.js';

/** A sentence, a line, or the rest of one, and the white space behind it. */
export interface Sentence {
  text: string;
  space: string;
}

/** A unit that is never divided: a field, a stretch of white space, or a character. */
const unitPattern = new RegExp(`${field}|\\s+|[^]`, 'guy');

/** Ends a sentence together with what closes it, if white space follows. */
const stops = '.!?…';
const closers = '"\'”’)';
/** Ends a sentence by itself. */
const wideStops = '。！？';

/** The sentences of a text, read once from its beginning to its end. */
export function sentencesOf(text: string): { lead: string; sentences: Sentence[] } {
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const sentences: Sentence[] = [];
  let begin = lead.length;
  let isStopped = false;
  const end = (at: number, space: string) => {
    sentences.push({ text: text.slice(begin, at), space });
    begin = at + space.length;
    isStopped = false;
  };
  unitPattern.lastIndex = begin;
  for (const { 0: unit, index } of text.matchAll(unitPattern)) {
    if (unit.trim() === '') {
      // White space behind a sentence that has ended by itself.
      const last = sentences.at(-1);
      if (index === begin && last) {
        last.space = unit;
        begin += unit.length;
      } else if (isStopped || unit.includes('\n') || index + unit.length === text.length) end(index, unit);
    } else if (wideStops.includes(unit)) end(index + unit.length, '');
    else isStopped = stops.includes(unit) || (isStopped && closers.includes(unit));
  }
  if (begin < text.length) end(text.length, '');
  return { lead, sentences };
}
