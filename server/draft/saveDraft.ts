import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireStorage, type StorageLimit } from '../allowance/storage.js';
import { AppError, notFound } from '../errors/AppError.js';
import { wellFormed } from '../generation/WellFormed.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { inLockedTurn } from '../turn/changeTurn.js';
import { BlindState, type Turn } from '../turn/Turn.js';
import { Draft, type DraftParagraph, type ParagraphSource } from './Draft.js';
import type { ParagraphFields, SaveDraftFields } from '../../shared/draft/saveDraftRules.js';
import { draftWords } from '../../shared/draft/draftWords.js';

/** A draft after an attempt to save it. */
export interface SavedDraft {
  draft: Draft;
  /** Whether it is another, newer one than the client has seen; then nothing was saved. */
  conflicts: boolean;
}

/**
 * Writes a turn's draft over the version that the client has. Repeating a save that was done changes nothing and gives the draft.
 * @throws AppError of kind not_found, also for a new paragraph from an answer that the turn does not have; conflict while the
 *   names of the turn's answers are hidden, and if the draft grows in an account that is full
 */
export function saveDraft(
  em: EntityManager,
  env: StorageLimit,
  userId: string,
  { turnId, version, paragraphs }: SaveDraftFields,
): Promise<SavedDraft> {
  return inOwnDraft(em, userId, turnId, async (inner, turn, draft) => {
    const sourceOf = await sourcesIn(inner, turn, draft);
    const isLate = draft !== null && draft.version !== version;
    // The answers may have got other ids since the client's version.
    if (isLate && paragraphs.some((fields) => sourceOf(fields) === undefined)) return { draft, conflicts: true };
    const texts = paragraphs.map((fields): DraftParagraph => {
      const source = sourceOf(fields);
      if (source === undefined) throw notFound('answer');
      return { id: fields.id, text: wellFormed(fields.text), source, edited: source !== null && fields.edited };
    });
    if (draft && isDeepStrictEqual(texts, draft.paragraphs)) return { draft, conflicts: false };
    if (!isLate) await requireStorage(inner, env, userId, sizeOf(texts) - sizeOf(draft?.paragraphs ?? []));
    if (!draft) return { draft: inner.create(Draft, { turn, user: userId, version: version + 1, paragraphs: texts }), conflicts: false };
    if (isLate) return { draft, conflicts: true };
    Object.assign(draft, { version: version + 1, paragraphs: texts, updatedAt: new Date() });
    return { draft, conflicts: false };
  });
}

const sizeOf = (paragraphs: readonly DraftParagraph[]): number => paragraphs.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

/**
 * Runs a change of a person's draft with its turn locked, so that of two changes at once the second sees the first.
 * @throws AppError of kind not_found, conflict while the names of the turn's answers are hidden, and every error of `change`
 */
export function inOwnDraft<Result>(
  em: EntityManager,
  userId: string,
  turnId: string,
  change: (em: EntityManager, turn: Turn, draft: Draft | null) => Promise<Result>,
): Promise<Result> {
  return inLockedTurn(em, userId, turnId, async (inner, turn) => {
    if (turn.blind === BlindState.BLIND) throw new AppError('conflict', draftWords().namesHidden);
    return change(inner, turn, await inner.findOne(Draft, { turn }, { refresh: true }));
  });
}

/**
 * A function from a paragraph to its source, undefined if the turn does not have its answer. A paragraph that the draft has keeps
 * its source, because a column may have got another model since.
 */
async function sourcesIn(em: EntityManager, turn: Turn, draft: Draft | null) {
  const answers = await em.find(AnswerRow, { turn }, { fields: ['id', 'attempt', 'modelName', 'mark'], disableIdentityMap: true });
  return ({ id, answerId, attempt, passage }: ParagraphFields): ParagraphSource | null | undefined => {
    if (answerId == null) return null;
    const known = draft?.paragraphs.find((paragraph) => paragraph.id === id)?.source;
    if (known?.answerId === answerId) return known;
    const answer = answers.find((one) => one.id === answerId);
    return answer && { answerId, attempt: attempt ?? answer.attempt, passage: passage ?? 0, name: answer.modelName, mark: answer.mark };
  };
}
