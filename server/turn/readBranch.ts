import type { EntityManager } from '@mikro-orm/postgresql';
import type { Opening, OpeningMessage } from '../conversation/Opening.js';
import { readOpening } from '../conversation/openings.js';
import type { StoredFile } from '../file/StoredFile.js';
import { type Message, type Part, textMessage } from '../gateways/llm/completion.js';
import type { AnswerValue } from '../generation/Answer.js';
import type { PastTurn } from './contextMessages.js';
import { ConversationTree } from './ConversationTree.js';
import { withPreferredTexts } from './earlierAttempt.js';
import { currentAnswers } from './loadAnswers.js';
import type { Captioned } from './given.js';
import { Turn } from './Turn.js';
import { captionedInTurns, filesOfTurns } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';

/** The earlier turns of a branch, and a turn's own answers. */
export interface Branch {
  /** What was said before the first turn. */
  opening: readonly Message[];
  past: PastTurn[];
  siblings: AnswerValue[];
  /** The files of the earlier turns, by the turns' ids. */
  files: Map<string, StoredFile[]>;
  /** What is captioned of them. */
  captioned: Map<string, Captioned>;
}

/** The branch of the first turn of a conversation that has no opening. */
export const nothingBefore: Branch = { opening: [], past: [], siblings: [], files: new Map(), captioned: new Map() };

/** The messages of an opening in the form in which models are sent them. */
export const openingMessages = (messages: readonly OpeningMessage[]): Message[] =>
  messages.map(({ role, text, calls = [], results = [] }) => {
    const given = results.map((result): Part => ({ kind: 'result', ...result }));
    const called = calls.map((call): Part => ({ kind: 'call', ...call }));
    const said = text === '' && given.length + called.length > 0 ? [] : textMessage(role, text).content;
    return { role, content: [...given, ...said, ...called] };
  });

/** The branch of the first turn of a conversation before which this was said. */
export const beginningWith = (messages: readonly OpeningMessage[]): Branch => ({ ...nothingBefore, opening: openingMessages(messages) });

/**
 * Reads a branch from its first turn to `parentId`, without turns that were taken out.
 * @param parentId null for the conversation's first turn, where nothing depends on its other answers
 * @param turnId the turn that follows; without it, there are no siblings
 */
export async function readBranch(
  em: EntityManager,
  feed: TurnParts['feed'],
  { id: conversationId, opening }: { id: string; opening: Pick<Opening, 'id'> | null },
  parentId: string | null,
  turnId?: string,
): Promise<Branch> {
  const first = beginningWith(await readOpening(em, opening));
  if (parentId === null) return first;
  const ids = (await ConversationTree.load(em, conversationId)).path(parentId);
  const found = new Map((await em.find(Turn, { id: { $in: ids } })).map((turn) => [turn.id, turn]));
  const turns = ids.flatMap((id) => found.get(id) ?? []);
  const current = await currentAnswers(em, feed, [...(turnId === undefined ? [] : [turnId]), ...turns.map(({ id }) => id)]);
  const byTurn = Map.groupBy(await withPreferredTexts(em, turns, current), (answer) => answer.turnId);
  const files = await filesOfTurns(em, ids);
  return {
    ...first,
    past: turns.map((turn) => ({ turn, answers: byTurn.get(turn.id) ?? [] })),
    siblings: turnId === undefined ? [] : (byTurn.get(turnId) ?? []),
    files,
    captioned: await captionedInTurns(em, [...files.keys()]),
  };
}
