import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { Draft } from '../draft/Draft.js';
import { AppError, notFound, validationError } from '../errors/AppError.js';
import { hasEndedWell } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { wellFormed } from '../generation/WellFormed.js';
import { ownTurn } from '../turn/access.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { askAside } from '../turn/askAside.js';
import { requireNotBlind } from '../turn/blind.js';
import { addColumn } from '../turn/addAnswer.js';
import { personsMark } from '../../shared/turn/draftAnswer.js';
import { loadAnswers } from '../turn/loadAnswers.js';
import { requestDigest } from '../turn/requestDigest.js';
import type { Turn } from '../turn/Turn.js';
import { filesOfTurn } from '../turn/turnFiles.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { askForDifferences, askForMerge } from './askedTexts.js';
import { errorWords } from './errorWords.js';
import type { DifferencesFields, MergeFields } from '../../shared/merge/merge.js';

/**
 * Asks a model to make one text of a turn's answers, or of its draft, in a further column of the turn. The column is an answer like
 * others; what its model is sent is kept, so that a retry merges the same texts. Costs a query. Repeating a request gives the same
 * column and one debit.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable; conflict if the
 *   turn is full or blind, an answer has not ended well, the draft is another by now, or the requestId was used for something else
 */
export async function mergeAnswers(em: EntityManager, parts: TurnParts, user: User, fields: MergeFields): Promise<Turn> {
  const { requestId, keep, leaveOut } = fields;
  // A wording of its own would take the place of the texts.
  const model = { ...fields.model, prompt: null };
  const turn = await sourceTurn(em, user, fields);
  const digest = requestDigest({ ...digestible(fields), keep: JSON.stringify(keep ?? []), leaveOut: JSON.stringify(leaveOut ?? []) }, [
    model,
  ]);
  const input = async () => {
    const { texts, mergedFrom } = await sourcesOf(em, turn, fields);
    const mergeInput = askForMerge(materialOf(turn, texts, fields), {
      keep: (keep ?? []).map(wellFormed),
      leaveOut: (leaveOut ?? []).map(wellFormed),
    });
    return { ...mergeInput, merged: { mergedFrom, mergeInput } };
  };
  return addColumn(em, parts, user, turn, { requestId, digest, model, input });
}

/**
 * Asks a model what a turn's answers, or the paragraphs of its draft, agree on and where they differ, beside the conversation: the
 * answer is read by readDifferences. Costs a query.
 * @throws AppError as mergeAnswers
 */
export async function findDifferences(em: EntityManager, parts: TurnParts, user: User, fields: DifferencesFields): Promise<Turn> {
  const turn = await sourceTurn(em, user, fields);
  const { texts } = await sourcesOf(em, turn, fields);
  return askAside(em, parts, user, {
    ...askForDifferences(materialOf(turn, texts, fields)),
    purpose: 'DIFFERENCES',
    about: turn.conversation.id,
    files: (await filesOfTurn(em, turn.id)).map(({ id }) => id),
    requestId: fields.requestId,
    model: fields.model,
  });
}

async function sourceTurn(em: EntityManager, user: User, { turnId }: DifferencesFields): Promise<Turn> {
  const turn = await ownTurn(em, user.id, turnId, 'history');
  requireNotBlind(turn);
  return turn;
}

const digestible = ({ turnId, answerIds, draftVersion, focus }: DifferencesFields) => ({
  turnId,
  answerIds: answerIds?.join(' '),
  draftVersion: draftVersion?.toFixed(),
  focus,
});

const materialOf = ({ prompt }: Turn, texts: SourceText[], { focus }: DifferencesFields) => ({
  prompt,
  texts,
  focus: wellFormed(focus ?? ''),
});

interface Sources {
  texts: SourceText[];
  mergedFrom: (string | null)[];
}

async function sourcesOf(em: EntityManager, turn: Turn, { answerIds, draftVersion }: DifferencesFields): Promise<Sources> {
  const isDraft = draftVersion != null;
  if (isDraft === (answerIds != null)) throw validationError([{ message: errorWords().answersOrDraft, path: ['answerIds'] }]);
  const found = isDraft ? await paragraphsOf(em, turn, draftVersion) : await answersOf(em, turn, answerIds ?? []);
  if (found.length < 2) throw validationError([{ message: errorWords().tooFew, path: [isDraft ? 'draftVersion' : 'answerIds'] }]);
  return { texts: found, mergedFrom: [...new Set(found.map(({ author }) => author))] };
}

interface SourceText {
  text: string;
  /** The wording of the prompt that it answers; null for what the person wrote. */
  prompt: string | null;
  /** The name of its model; null for the person. */
  author: string | null;
}

/** The answers in the order in which the person names them. */
async function answersOf(em: EntityManager, turn: Turn, ids: readonly string[]): Promise<SourceText[]> {
  const answers = await loadAnswers(em, [turn.id]);
  return [...new Set(ids)].map((id) => {
    const answer = answers.find((one) => one.id === id);
    if (!answer) throw notFound('answer');
    if (!hasEndedWell(answer)) throw new AppError('conflict', errorWords().withoutText);
    const { modelName, prompt } = answer;
    const isPersons = answer.mark === personsMark;
    return { text: textOf(answer), prompt: isPersons ? null : (prompt ?? turn.prompt), author: isPersons ? null : modelName };
  });
}

async function paragraphsOf(em: EntityManager, turn: Turn, version: number): Promise<SourceText[]> {
  const draft = await em.findOne(Draft, { turn });
  if ((draft?.version ?? 0) !== version) throw new AppError('conflict', errorWords().draftNewer);
  const wordings = await em.find(AnswerRow, { turn }, { fields: ['id', 'prompt'], disableIdentityMap: true });
  return (draft?.paragraphs ?? []).map(({ text, source }) => ({
    text,
    prompt: source && (wordings.find(({ id }) => id === source.answerId)?.prompt ?? turn.prompt),
    author: source?.name ?? null,
  }));
}
