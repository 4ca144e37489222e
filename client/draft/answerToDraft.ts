import { fitsDraft, maxParagraphs } from '../../shared/draft/saveDraftRules.js';
import type { TextBlock } from '../api/answerText.js';
import { offerUndo } from '../ui/offerUndo.js';
import { toast } from '../ui/toast.js';
import { draftOf } from './DraftStore.js';
import type { Paragraph } from './paragraphs.js';
import { passageTexts } from './passageTexts.js';
import { words } from './words.js';

/** An answer, as far as its passages are concerned, and how its column is called and marked. */
export interface DraftSource {
  id: string;
  turnId: string;
  attempt: number;
  blocks: readonly TextBlock[];
  name: string;
  mark: number;
}

/** The passages of an answer, by their numbers. */
export const passagesOfAnswer = ({ blocks }: Pick<DraftSource, 'blocks'>): string[] =>
  blocks.flatMap(({ kind, text }) => (kind === 'TEXT' ? passageTexts(text).map((passage) => passage.text) : []));

/** A new paragraph of a draft from an answer. @param passage the number of the passage that has its text */
export const paragraphFrom = ({ id, attempt, name, mark }: DraftSource, passage: number, text: string): Paragraph => ({
  id: crypto.randomUUID(),
  text,
  source: { answerId: id, attempt, passage, name, mark },
  edited: false,
});

/** Adds paragraphs at the end of a turn's draft, if it has room for them; a toast says which it was, with an undo. */
export function addToDraft(turnId: string, added: readonly Paragraph[], said: string): void {
  const store = draftOf(turnId);
  const before = store.paragraphs;
  const all = [...before, ...added];
  if (all.length > maxParagraphs || !fitsDraft(all)) {
    toast.error(words.noRoom);
    return;
  }
  store.change(all);
  const ids = new Set(added.map(({ id }) => id));
  offerUndo(said, () => {
    store.change(store.paragraphs.filter(({ id }) => !ids.has(id)));
  });
}

/** Adds all passages of an answer to its turn's draft that it does not have yet, each with its source. */
export function answerToDraft(source: DraftSource): void {
  const present = draftOf(source.turnId).paragraphs;
  const texts = passagesOfAnswer(source);
  const isThere = (text: string, passage: number) =>
    present.some(
      ({ source: from, edited, text: kept }) =>
        from?.answerId === source.id && from.attempt === source.attempt && from.passage === passage && (edited || kept === text),
    );
  const added = texts.flatMap((text, passage) => (isThere(text, passage) ? [] : [paragraphFrom(source, passage, text)]));
  if (added.length === 0) toast.success(words.allThere);
  else addToDraft(source.turnId, added, words.addedCount({ count: added.length }));
}
