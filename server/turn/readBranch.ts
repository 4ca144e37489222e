import type { EntityManager } from '@mikro-orm/postgresql';
import type { Opening, OpeningMessage } from '../conversation/Opening.js';
import { readOpening, sizeOfOpening } from '../conversation/openings.js';
import type { StoredFile } from '../file/StoredFile.js';
import { type Message, type Part, textMessage } from '../gateways/llm/completion.js';
import type { AnswerValue } from '../generation/Answer.js';
import { branchSizes } from './branchSizes.js';
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

/** Who reads a branch, and for what. */
export interface BranchReader {
  userId: string;
  /** The turn that follows; without it, there are no siblings. */
  turnId?: string;
  /** Aborts when nobody wants the branch any more. */
  signal?: AbortSignal | undefined;
  /** Whether its models have been asked and paid, so that it is not refused. */
  isPaid?: boolean;
}

/** Most bytes of texts that are read in one go: other requests have their turn in between. */
const partBytes = 4 * 1024 * 1024;

/**
 * Reads a branch from its first turn to `parentId`, without turns that were taken out, when there is room for it (BranchReads.ts).
 * @param parentId null for the conversation's first turn, where nothing depends on its other answers
 * @throws AppError of kind rate_limited; the signal's reason
 */
export async function readBranch(
  em: EntityManager,
  { feed, branches }: Pick<TurnParts, 'feed' | 'branches'>,
  { id: conversationId, opening }: { id: string; opening: Pick<Opening, 'id'> | null },
  parentId: string | null,
  { userId, turnId, signal, isPaid = false }: BranchReader,
): Promise<Branch> {
  if (parentId === null && opening === null) return nothingBefore;
  const path = parentId === null ? [] : (await ConversationTree.load(em, conversationId)).path(parentId);
  const ids = turnId === undefined || parentId === null ? path : [...path, turnId];
  const sizes = await branchSizes(em, ids);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, await sizeOfOpening(em, opening));
  return branches.run({ userId, bytes, signal, waits: !em.isInTransaction(), isRefusable: !isPaid }, async () => {
    const first = beginningWith(await readOpening(em, opening));
    const [past, siblings]: [PastTurn[], AnswerValue[]] = [[], []];
    for (const part of inParts(ids, sizes)) {
      signal?.throwIfAborted();
      const found = new Map((await em.find(Turn, { id: { $in: part } })).map((turn) => [turn.id, turn]));
      const turns = part.flatMap((id) => (id === turnId ? [] : (found.get(id) ?? [])));
      const answers = await withPreferredTexts(em, turns, await currentAnswers(em, feed, part));
      const byTurn = Map.groupBy(answers, (answer) => answer.turnId);
      past.push(...turns.map((turn) => ({ turn, answers: byTurn.get(turn.id) ?? [] })));
      if (turnId !== undefined) siblings.push(...(byTurn.get(turnId) ?? []));
    }
    const files = await filesOfTurns(em, path);
    return { ...first, past, siblings, files, captioned: await captionedInTurns(em, [...files.keys()]) };
  });
}

/** Splits turns into parts that are small enough to be read in one go, unless one of them is larger. */
function inParts(ids: readonly string[], sizes: ReadonlyMap<string, number>): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = sizes.get(id) ?? 0;
    room -= bytes;
    const last = parts.at(-1);
    if (last && room >= 0) last.push(id);
    else {
      parts.push([id]);
      room = partBytes - bytes;
    }
  }
  return parts;
}
