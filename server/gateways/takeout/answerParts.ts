import { openAfter, type OpenPart } from '../../../shared/turn/openPart.js';
import type { Part } from './filedAnswer.js';

/** The line above a quotation of what a model thought, in each language; the page's file says for how long. */
const thoughts = /^> \*(?:Thoughts|Gedanken|Thought for .+|.+ nachgedacht)\*$/;

/** The parts of an answer in our Markdown: thoughts are quotations under a line that says so, all else is text. */
export function answerParts(lines: readonly string[]): Part[] {
  const runs: { kind: Part['kind']; lines: string[] }[] = [];
  let open: OpenPart | undefined;
  let isThought = false;
  for (const line of lines) {
    const begins = !open && thoughts.test(line);
    open = openAfter(line, open);
    isThought = begins || (isThought && line.startsWith('>'));
    const last = runs.at(-1);
    if (begins) runs.push({ kind: 'reasoning', lines: [] });
    else if (isThought) last?.lines.push(line.replace(/^> ?/, ''));
    else if (last?.kind === 'text') last.lines.push(line);
    else runs.push({ kind: 'text', lines: [line] });
  }
  return runs.map((run) => ({ kind: run.kind, text: run.lines.join('\n').trim() }));
}
