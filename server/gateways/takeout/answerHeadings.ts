import type { FiledAnswer } from '../../../shared/exchange/conversationsFile.js';

/** What the heading of an answer in our Markdown says of it. */
export interface AnswerHeading extends Partial<Pick<FiledAnswer, 'state' | 'preferred'>> {
  /** The name of its model. */
  model: string;
  isMerge: boolean;
}

/** What an export says of an answer behind the name of its column, in each language. */
const remarks: ReadonlyMap<string, Partial<Pick<FiledAnswer, 'state' | 'preferred'>>> = new Map([
  ...['preferred', 'bevorzugt'].map((word) => [word, { preferred: true }] as const),
  // No server here writes it to its end.
  ...['being written', 'wird geschrieben', 'interrupted', 'unterbrochen'].map((word) => [word, { state: 'interrupted' }] as const),
  ...['stopped', 'angehalten'].map((word) => [word, { state: 'stopped' }] as const),
  ...['failed', 'fehlgeschlagen'].map((word) => [word, { state: 'failed' }] as const),
]);
const remarked = /^(.+) \(([^()]+)\)$/;
const numbered = /^(.+) (\d{1,4})$/;
const merged = /, (?:merged|zusammengeführt)$/;

/**
 * What the headings of a turn's answers say. A number is one of a column where the columns before it in the turn have the same name: a
 * model's own name may end in one.
 */
export function answerHeadings(titles: readonly string[]): AnswerHeading[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const { column, ...found } = withoutRemarks(title);
    const [, name = '', nth] = numbered.exec(column) ?? [];
    const known = counts.get(name) ?? 0;
    const own = known > 0 && Number(nth) === known + 1 ? name : column;
    counts.set(own, (counts.get(own) ?? 0) + 1);
    return { ...found, model: own.replace(merged, ''), isMerge: merged.test(own) };
  });
}

function withoutRemarks(title: string): Omit<AnswerHeading, 'model' | 'isMerge'> & { column: string } {
  const [, column = '', words = ''] = remarked.exec(title) ?? [];
  const found = words.split(', ').map((word) => remarks.get(word));
  // Other words in brackets are the model's name.
  return found.includes(undefined) ? { column: title } : Object.assign({ column }, ...found);
}
