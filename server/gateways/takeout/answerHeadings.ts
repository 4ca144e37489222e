import type { FiledAnswer } from '../../../shared/exchange/conversationsFile.js';

type Remark = Partial<Pick<FiledAnswer, 'state' | 'preferred'>>;

/** What the heading of an answer in our Markdown says of it. */
export interface AnswerHeading extends Remark {
  /** The name of its model. */
  model: string;
  isMerge: boolean;
}

/** What an export says of an answer behind the name of its column, in each language. */
const remarks: ReadonlyMap<string, Remark> = new Map<string, Remark>([
  ['preferred', { preferred: true }],
  ['bevorzugt', { preferred: true }],
  // No server here writes it to its end.
  ['being written', { state: 'interrupted' }],
  ['wird geschrieben', { state: 'interrupted' }],
  ['interrupted', { state: 'interrupted' }],
  ['unterbrochen', { state: 'interrupted' }],
  ['stopped', { state: 'stopped' }],
  ['angehalten', { state: 'stopped' }],
  ['failed', { state: 'failed' }],
  ['fehlgeschlagen', { state: 'failed' }],
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

function withoutRemarks(title: string): Remark & { column: string } {
  const [, column = '', words = ''] = remarked.exec(title) ?? [];
  let found: Remark = {};
  for (const word of words.split(', ')) {
    const remark = remarks.get(word);
    // Other words in brackets are the model's name.
    if (!remark) return { column: title };
    found = { ...found, ...remark };
  }
  return { ...found, column };
}
