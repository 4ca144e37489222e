import type { EntityManager } from '@mikro-orm/postgresql';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import { ownConversation } from '../conversation/access.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import { AppError } from '../errors/AppError.js';
import { isLive } from '../generation/Answer.js';
import { ownTurn } from '../turn/access.js';
import { requireNotBlind } from '../turn/blind.js';
import { earlierMessages } from '../turn/contextMessages.js';
import type { PlannedMessage } from '../turn/plannedMessages.js';
import { readBranch } from '../turn/readBranch.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { words } from './words.js';

const talkChanged = (code: string, detail: string): AppError => new AppError('conflict', [{ code, detail, attr: 'messages' }]);

/** A call that goes on in a conversation. */
interface GoingOn {
  /** Of the conversation. */
  id: string;
  models: readonly ModelChoice[];
  before: readonly OpeningMessage[];
  /** Aborts when its client has gone away. */
  signal: AbortSignal;
}

/**
 * Makes sure that what a call says was said before is what one of its models would be sent of the conversation: its opening, the
 * prompts, and the model's own answers, or where it has none those that it would be shown.
 * @returns the id of its last turn; null where it has none
 * @throws AppError of kind not_found, and conflict if it is not, if an answer is being written, or if the last turn is blind
 */
export async function requireSameTalk(
  em: EntityManager,
  parts: Pick<TurnParts, 'feed' | 'branches'>,
  userId: string,
  { id, models, before, signal }: GoingOn,
): Promise<string | null> {
  const conversation = await ownConversation(em, userId, id);
  const leaf = conversation.leafId === null ? null : await ownTurn(em, userId, conversation.leafId);
  if (leaf) requireNotBlind(leaf);
  const { opening, past } = await readBranch(em, parts, conversation, leaf?.id ?? null, { userId, signal });
  if (past.at(-1)?.answers.some(isLive)) throw talkChanged('being_written', words().beingWritten);
  // What models are told by the system belongs to each call, wherever it stands.
  const given = before.filter(isSaid).map(told);
  const samples = columnNumbers(models.map((model) => ({ modelId: model.id, sample: null, isMerge: false })));
  const differences = models.map((model, at) => {
    const column = { modelId: model.id, sample: samples[at] ?? 1, prompt: null, system: null };
    const said = [...opening, ...earlierMessages(past, ContextPolicy.ISOLATED, column).flat()];
    return firstDifference(said.map(asGiven).filter(isSaid), given);
  });
  if (differences.includes(-1)) return leaf?.id ?? null;
  throw talkChanged('other_messages', words().otherTalk({ number: (Math.max(...differences) + 1).toFixed() }));
}

const isSaid = ({ role }: OpeningMessage): boolean => role !== 'system';

/** A message to a model in the form in which calls give it; files are no part of it. */
function asGiven({ role, content }: PlannedMessage): OpeningMessage {
  const text = content.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const calls = content.flatMap((part) => (part.kind === 'call' ? [{ id: part.id, name: part.name, arguments: part.arguments }] : []));
  const results = content.flatMap((part) => (part.kind === 'result' ? [{ id: part.id, name: part.name, text: part.text }] : []));
  return { role, text, calls, results };
}

/** A message in a form in which two that say the same are equal. */
const told = ({ role, text, calls = [], results = [] }: OpeningMessage): string => JSON.stringify([role, text, calls, results]);

/** The place of the first message that differs; -1 for none. @param given as `told` has them */
function firstDifference(said: readonly OpeningMessage[], given: readonly string[]): number {
  const length = Math.max(said.length, given.length);
  for (let at = 0; at < length; at += 1) {
    const one = said[at];
    if (!one || told(one) !== given[at]) return at;
  }
  return -1;
}
