import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type * as z from 'zod/mini';
import type { User } from '../account/User.js';
import { reserveForAnswers } from '../allowance/reserve.js';
import { AppError } from '../errors/AppError.js';
import { ownTurn } from './access.js';
import { AnswerRow } from './AnswerRow.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import type { addAnswerRules, ModelChoice } from '../../shared/turn/ask.js';
import { requireNotBlind } from './blind.js';
import { newAnswers, chooseModels } from './chooseModels.js';
import { placeOf } from './AskedPlace.js';
import { requireFittingPrompts } from './contextWindow.js';
import { requestDigest, requireSameRequest } from './requestDigest.js';
import { startColumns } from './startColumns.js';
import { Turn } from './Turn.js';
import { requireTools } from './tools.js';
import { captionedFiles, givenOf } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';
import { withOwnModels } from './withOwnModels.js';
import { errorWords } from './errorWords.js';

/** Highest number of a column that the database can store is a little above. */
const lastIndex = 32_000;
/** Reads also the columns that were taken out. */
export const withRemoved = { filters: { present: false } };

/**
 * Asks one more model the prompt of an existing turn: adds a column, which sees what the turn's policy shows. Repeating a request
 * gives the same column and one debit.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable; conflict if the
 *   turn is full or blind, or the requestId was used for another model of it
 */
export async function addAnswer(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  turnId: string,
  { requestId, model }: z.output<typeof addAnswerRules>,
): Promise<Turn> {
  const turn = await ownTurn(em, user.id, turnId);
  const { prompt, systemText: system } = turn;
  const input = () => Promise.resolve({ prompt, system, merged: {} });
  return addColumn(em, parts, user, turn, { requestId, model, digest: requestDigest({}, [model]), input });
}

/** A further column of a turn. */
interface NewColumn {
  requestId: string;
  digest: string;
  model: ModelChoice;
  /** Makes the model's input beside earlier turns; not called for a repeated request. */
  input: () => Promise<{
    prompt: string;
    system: string | null;
    merged: Pick<AnswerRow, 'mergeInput'> & { mergedFrom?: (string | null)[] };
  }>;
}

/**
 * Adds a column to a turn and asks its model.
 * @throws AppError as addAnswer, and every error of `input`
 */
export async function addColumn(
  em: EntityManager,
  everybodys: TurnParts,
  user: User,
  turn: Turn,
  { requestId, digest, model, input }: NewColumn,
): Promise<Turn> {
  const isAsked = (asked: Pick<AnswerRow, 'requestId' | 'requestDigest'>[]) => {
    const earlier = asked.find((answer) => answer.requestId === requestId);
    if (earlier) requireSameRequest(earlier.requestDigest, digest);
    return earlier !== undefined;
  };
  if (
    isAsked(
      await em.find(AnswerRow, { turn, requestId }, { fields: ['requestId', 'requestDigest'], disableIdentityMap: true, ...withRemoved }),
    )
  )
    return turn;
  everybodys.runner.requireOpen();
  const parts = await withOwnModels(em, everybodys, user, [model.id]);
  const chosen = chooseModels(parts, user, [model], 'model');
  const { merged, ...sent } = await input();
  if (turn.toolList && !merged.mergedFrom) requireTools(chosen, () => ['model', 'id']);
  const { files, captioned } = await captionedFiles(em, turn.id);
  requireFittingPrompts(chosen, { ...sent, givenTo: ({ id }) => givenOf(parts, id, files, captioned) ?? [] }, () => ['model']);
  const added = await em.transactional(async (inner) => {
    // One at a time, so that two requests get two indexes, and a repeated one gets one column.
    requireNotBlind(await inner.findOneOrFail(Turn, turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
    const columns = await inner.find(
      AnswerRow,
      { turn },
      { fields: ['index', 'place', 'requestId', 'requestDigest', 'removedAt'], ...withRemoved },
    );
    if (isAsked(columns)) return undefined;
    const free = requireFreeColumn(columns);
    // A merge has a system prompt and a wording of its own.
    const asked = merged.mergeInput ? chosen.map((one) => ({ ...one, choice: { ...one.choice, system: null } })) : chosen;
    const [beginning] = await newAnswers(inner, parts, user, asked, {
      ...{ prompt: turn.prompt, system: turn.systemText, files, captioned, merged: merged.mergeInput, place: placeOf(turn) },
    });
    if (!beginning) return undefined;
    // The account is locked last, as in ask.
    const reservedDay = await reserveForAnswers(inner, parts.env, user, 1, { money: [beginning] });
    return inner.create(AnswerRow, { ...beginning, reservedDay, ...free, ...merged, turn, requestId, requestDigest: digest });
  });
  if (added) startColumns(parts, turn, [added.valueWith([])]);
  return turn;
}

/**
 * The numbers of a further column at the end of a turn.
 * @param columns the turn's columns, read while the turn is locked, also those that were taken out: they keep their numbers
 * @throws AppError of kind conflict if the turn is full
 */
export function requireFreeColumn(
  columns: readonly Pick<AnswerRow, 'index' | 'place' | 'removedAt'>[],
): Pick<AnswerRow, 'index' | 'place'> {
  const isOutOfNumbers = columns.some(({ index }) => index >= lastIndex);
  if (isOutOfNumbers || columns.filter(({ removedAt }) => removedAt === null).length >= maxColumns)
    throw new AppError('conflict', errorWords().columnsFull({ most: maxColumns.toFixed() }));
  const last = (field: 'index' | 'place') => Math.max(...columns.map((column) => column[field]));
  return { index: last('index') + 1, place: last('place') };
}
