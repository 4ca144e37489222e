import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { textOf } from '../../stream/writtenNow.js';
import { copyRich } from '../../ui/copyRich.js';
import { words } from './words.js';

type Answer = TurnPartsFragment['answers'][number];

/**
 * Copies a prompt and a table of its answers, a column each, as formatted text and as Markdown.
 * @param nameOf gives the name of an answer's column, a letter while it is masked
 */
export function copyTurn(prompt: string, answers: readonly Answer[], nameOf: (answer: Answer, place: number) => string): Promise<void> {
  const columns = answers.map((answer, place) => ({ name: nameOf(answer, place), prompt: answer.prompt, text: textOf(answer) }));
  const html = import('../../markdown/cleanTable.js').then(({ cleanTable }) => cleanTable(prompt, columns));
  return copyRich({ text: markdownTable(prompt, columns), html }, words.tableCopied);
}

/** An answer as a column of a table. */
export interface TableColumn {
  name: string;
  /** Its own wording of the prompt, if it has one. */
  prompt: string | null;
  text: string;
}

/** A prompt as a quotation, and its answers as a table of one row. A cell of a Markdown table is one line: its lines are parted by `<br>`. */
export function markdownTable(prompt: string, columns: readonly TableColumn[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const quote = prompt
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`.trimEnd());
  const texts = columns.map(({ prompt: own, text }) => (own === null ? text : `${own}\n\n${text}`));
  return [...quote, '', row(columns.map(({ name }) => cell(name))), row(columns.map(() => '---')), row(texts.map(cell))].join('\n');
}

const cell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', '\\|')
    .replaceAll(/\r\n?|\n/g, '<br>');
