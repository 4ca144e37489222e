import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { AppError } from '../errors/AppError.js';
import { isLive } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { AnswerRow } from './AnswerRow.js';
import { shuffled } from './blind.js';
import { type ChangeParts, changeTurn } from './changeTurn.js';
import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import { errorWords } from './errorWords.js';
import { BlindFlaw, BlindState, Turn } from './Turn.js';

/** The answers of a turn that get other ids. */
export interface AnswerRenewal {
  turnId: string;
  conversationId: string;
  answers: readonly { id: string; renewed: string }[];
  /** Number that their current attempts get. */
  attempt: number;
}

/** Renews what a noun keeps about these answers, in the transaction that renews them, before they are renewed themselves. */
export type RenewReferences = (em: EntityManager, renewal: AnswerRenewal) => Promise<void>;

/** The dependencies of making a turn blind. */
export interface BlindParts extends ChangeParts {
  /** One function of each noun that keeps ids of answers. */
  renewReferences: readonly RenewReferences[];
}

/**
 * Makes a finished turn blind: shuffles its columns, and gives its answers new ids and one number of their attempt, so that nothing
 * that was told before identifies them. Its preference is removed. Its names were seen, so a vote on it gives a preference and counts
 * for no rating.
 * @throws AppError of kind not_found; conflict if the turn is or was blind, an answer is being written, fewer than two are
 *   complete, one is from a draft, or another turn follows it, because that one's columns name the models
 */
export async function blindTurn(em: EntityManager, parts: BlindParts, userId: string, id: string): Promise<Turn> {
  return changeTurn(em, parts, userId, id, async (inner, turn) => {
    if (turn.blind !== null) throw new AppError('conflict', errorWords().blindOnce);
    if ((await inner.count(Turn, { parent: turn })) > 0) throw new AppError('conflict', errorWords().onlyLastBlind);
    const answers = await inner.find(
      AnswerRow,
      { turn },
      { fields: ['id', 'attempt', 'state', 'modelId', 'mergedFrom'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
    if (answers.some(isFromDraft)) throw new AppError('conflict', errorWords().draftAmongThem);
    if (answers.some(({ mergedFrom }) => mergedFrom)) throw new AppError('conflict', errorWords().mergedAmongThem);
    if (answers.some(isLive)) throw new AppError('conflict', errorWords().beingWritten);
    if (answers.filter(({ state }) => state === AnswerState.COMPLETE).length < 2)
      throw new AppError('conflict', errorWords().tooFewToBlind);
    const drawn = shuffled(answers);
    await renewAnswers(inner, parts, turn, drawn);
    const blindModels = drawn.map(({ modelId }) => modelId);
    Object.assign(turn, {
      blind: BlindState.BLIND,
      blindModels,
      blindFlaw: BlindFlaw.NAMES_SEEN,
      preferredAnswerId: null,
      preferredAttempt: null,
    });
  });
}

/**
 * Shows the names of a blind turn without a vote.
 * @throws AppError of kind not_found; conflict if the turn is not blind
 */
export async function revealTurn(em: EntityManager, parts: ChangeParts, userId: string, id: string): Promise<Turn> {
  return changeTurn(em, parts, userId, id, async (_, turn) => {
    if (turn.blind !== BlindState.BLIND) throw new AppError('conflict', errorWords().notBlind);
    turn.blind = BlindState.REVEALED;
    return Promise.resolve();
  });
}

/** Gives the answers of a turn new ids, indexes and places in this order, and the same number of their attempt. */
async function renewAnswers(
  em: EntityManager,
  { renewReferences }: BlindParts,
  turn: Turn,
  drawn: readonly Pick<AnswerRow, 'id' | 'attempt'>[],
): Promise<void> {
  const attempt = Math.max(...drawn.map((answer) => answer.attempt)) + 1;
  const answers = drawn.map(({ id }, index) => ({ id, index, renewed: v7() }));
  // Chunks that a batch wrote after the end of their answer; they would still have its old id.
  await em.execute('delete from answer_chunk where answer_id in (select id from answer where turn_id = ?)', [turn.id]);
  for (const renew of renewReferences) await renew(em, { turnId: turn.id, conversationId: turn.conversation.id, answers, attempt });
  // Each index is unique in a turn at any time.
  await em.execute('update answer set index = -1 - index where turn_id = ?', [turn.id]);
  // One statement, so that blocks always have an answer. The change of attempt enters the texts into the search again.
  await em.execute(
    `with renewal as (select * from json_to_recordset(?::json) as renewal(id uuid, index smallint, renewed uuid)),
     blocks as (
       update answer_block b set answer_id = renewal.renewed, attempt = case when b.attempt = a.attempt then ?::int else b.attempt end
       from renewal join answer a on a.id = renewal.id where b.answer_id = renewal.id
     )
     update answer set id = renewal.renewed, index = renewal.index, place = renewal.index, attempt = ?::int
     from renewal where answer.id = renewal.id`,
    [JSON.stringify(answers), attempt, attempt],
  );
  // Columns that were taken out stand behind.
  await em.execute('update answer set index = ? - index where turn_id = ? and index < 0', [answers.length - 1, turn.id]);
}
