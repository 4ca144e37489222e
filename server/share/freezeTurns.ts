import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreateShareFields } from '../../shared/share/shareRules.js';
import { shareWords } from '../../shared/share/shareWords.js';
import { maxShareBytes, maxSharedTurns } from '../../shared/share/limits.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { bytesText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { ownConversation } from '../conversation/access.js';
import { titleOf } from '../conversation/Conversation.js';
import type { Opening } from '../conversation/Opening.js';
import { AppError } from '../errors/AppError.js';
import { FileKind } from '../../shared/file/kinds.js';
import type { StoredFile } from '../file/StoredFile.js';
import { type AnswerValue, costOf, isLive, timingOf } from '../generation/Answer.js';
import { BlockKind, textOf } from '../generation/blocks.js';
import type { Feed } from '../generation/Feed.js';
import { ownTurn } from '../turn/access.js';
import { ConversationTree } from '../turn/ConversationTree.js';
import { shownAnswers, textBytes } from '../turn/loadAnswers.js';
import { BlindState, Turn } from '../turn/Turn.js';
import { filesOfTurns } from '../turn/turnFiles.js';
import { freezeGiven } from './freezeGiven.js';
import type { FrozenAnswer, FrozenTurn, FrozenTurns } from './frozen.js';

/** What is to be shared of a page's source. */
export type Chosen = Pick<CreateShareFields, 'timings' | 'votes' | 'parameters' | 'files' | 'given'>;

/** What a page is made of. */
export interface Frozen<Body> {
  title: string;
  body: Body;
  /** The files that are shared with it, by their places. */
  files: StoredFile[];
}

/**
 * A turn, frozen. One whose names its owner never saw has none: `shownAnswers` gives its answers masked.
 * @throws AppError of kind not_found; conflict while an answer is being written or without one; too_large
 */
export async function freezeTurn(em: EntityManager, feed: Feed, userId: string, id: string, chosen: Chosen): Promise<Frozen<FrozenTurns>> {
  const turn = await ownTurn(em, userId, id);
  const opening = chosen.given ? await openingBefore(em, turn) : null;
  return { title: titleOf(turn.prompt), ...(await freeze(em, feed, [turn.id], chosen, { leftOut: 0, opening })) };
}

/**
 * The branch of a conversation that is shown, frozen; of a long one, its last turns.
 * @throws AppError as `freezeTurn`
 */
export async function freezeConversation(
  em: EntityManager,
  feed: Feed,
  userId: string,
  id: string,
  chosen: Chosen,
): Promise<Frozen<FrozenTurns>> {
  const { title, leafId, opening } = await ownConversation(em, userId, id);
  const path = (await ConversationTree.load(em, id)).path(leafId);
  const ids = path.slice(-maxSharedTurns);
  return { title, ...(await freeze(em, feed, ids, chosen, { leftOut: path.length - ids.length, opening })) };
}

/** What a program gave as said before a turn; null for a later one, before which other turns were. */
async function openingBefore(em: EntityManager, turn: Turn): Promise<Before['opening']> {
  const { id, opening } = await turn.conversation.loadOrFail();
  return opening !== null && (await ConversationTree.load(em, id)).parentOf(turn.id) === null ? opening : null;
}

/** What was before the turns of a page: turns that are not on it, and what a program gave. */
interface Before {
  leftOut: number;
  opening: Pick<Opening, 'id'> | null;
}

async function freeze(em: EntityManager, feed: Feed, ids: readonly string[], chosen: Chosen, { leftOut, opening }: Before) {
  // Before anything is read: a conversation may have hundreds of megabytes.
  if ((await textBytes(em, ids)) > maxShareBytes) throw tooLarge();
  const found = new Map((await em.find(Turn, { id: { $in: [...ids] }, removedAt: null })).map((turn) => [turn.id, turn]));
  const answers = Map.groupBy(await shownAnswers(em, feed, ids), ({ turnId }) => turnId);
  const filesByTurn = await filesOfTurns(em, ids);
  const files: StoredFile[] = [];
  const turns = ids.flatMap((id): FrozenTurn[] => {
    const turn = found.get(id);
    if (!turn) return [];
    const own = (filesByTurn.get(id) ?? []).map((file) => ({
      name: chosen.files ? file.name : null,
      isPicture: file.kind === FileKind.PICTURE,
      place: chosen.files ? files.push(file) - 1 : null,
    }));
    const ofTurn = answers.get(id) ?? [];
    if (ofTurn.some(isLive)) throw new AppError('conflict', shareWords().stillWritten);
    return [
      {
        askedAt: turn.createdAt.toISOString(),
        prompt: turn.prompt,
        // turn.instructions, what the person tells every model, is never copied: it may be private.
        system: chosen.parameters ? turn.system : null,
        files: own,
        answers: ofTurn.map((answer) => freezeAnswer(answer, turn, chosen)),
      },
    ];
  });
  if (turns.every((turn) => turn.answers.length === 0)) throw new AppError('conflict', shareWords().nothingThere);
  const given = chosen.given ? await freezeGiven(em, opening, chosen.parameters) : null;
  return { body: { shows: 'turns' as const, turns, leftOut, given }, files };
}

/** The refusal of what makes too long a page. @param given whether it has given context, which can be left out */
export const tooLarge = (given = false): AppError =>
  new AppError('too_large', shareWords()[given ? 'tooLargeWithGiven' : 'tooLarge']({ most: bytesText(maxShareBytes, languageNow()) }));

function freezeAnswer(answer: AnswerValue, turn: Turn, chosen: Chosen): FrozenAnswer {
  const isMasked = turn.blind === BlindState.BLIND;
  return {
    model: isMasked ? null : { name: answer.modelName, mark: answer.mark },
    prompt: answer.prompt,
    state: answer.state,
    text: textOf(answer),
    isPreferred: chosen.votes && turn.preferredAnswerId === answer.id && (turn.preferredAttempt ?? answer.attempt) === answer.attempt,
    parameters: chosen.parameters && !isMasked ? parametersAsText(answer) : null,
    timing: chosen.timings && !isMasked ? timesOf(answer) : null,
  };
}

const parametersAsText = (answer: AnswerValue): FrozenAnswer['parameters'] =>
  Object.entries(parametersOf(answer)).flatMap(([name, value]: [string, string | number | boolean | string[] | null]) =>
    value === null ? [] : [{ name, value: typeof value === 'object' ? value.join(', ') : value.toString() }],
  );

function timesOf(answer: AnswerValue): FrozenAnswer['timing'] {
  const { duration, timeToFirstToken, tokensPerSecond } = timingOf(answer);
  const thought = answer.blocks.reduce((sum, { kind, thinking }) => sum + (kind === BlockKind.REASONING ? (thinking ?? 0) : 0), 0);
  return {
    ...{ duration, timeToFirstToken, tokensPerSecond, tokensOut: answer.tokensOut, costMicrodollars: costOf(answer) },
    thinking: thought || null,
  };
}
