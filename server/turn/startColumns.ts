import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpeningMessage } from '../conversation/Opening.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { type Message, textMessage } from '../gateways/llm/completion.js';
import type { AnswerValue } from '../generation/Answer.js';
import type { ModelInput } from '../generation/Run.js';
import { limitOf } from '../generation/sentParameters.js';
import { toolTokens } from '../generation/toolTokens.js';
import type { Tools } from '../../shared/tool/toolRules.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { AnswerRow } from './AnswerRow.js';
import { contextMessages, sampleOf } from './contextMessages.js';
import type { Sender } from './DataInFlight.js';
import { promptTooLong, inputBudget, windowOf } from './contextWindow.js';
import { maxTokensOf, type PlannedMessage, promptMessage, tokensOf } from './plannedMessages.js';
import { beginningWith, type Branch, readBranch } from './readBranch.js';
import type { Turn } from './Turn.js';
import { toolsOf } from './tools.js';
import { givenInTurns } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';
import { readsCaption, untilCaptioned } from './untilCaptioned.js';

/** The messages after the prompt of a column that is continued. */
type ContinuationMessages = (column: AnswerValue) => Message[];

/**
 * Starts columns that are saved as QUEUED, and tells open pages. Their messages are made when their providers have a free slot,
 * from the state at that moment.
 * @param begun what was said before the conversation, if it was written with this turn: then it cannot have been deleted yet, and has
 *   no earlier turns
 */
export function startColumns(
  parts: Pick<TurnParts, 'orm' | 'catalogue' | 'changes' | 'feed' | 'branches' | 'runner' | 'givenReader'>,
  turn: Turn,
  columns: readonly AnswerValue[],
  { continuationOf = () => [], begun }: { continuationOf?: ContinuationMessages; begun?: readonly OpeningMessage[] | undefined } = {},
): void {
  const read = begun ? () => Promise.resolve(beginningWith(begun)) : shareReads(() => readFor(parts.orm.em.fork(), parts, turn, columns));
  const readTools = shareReads(() => toolsOf(parts.orm.em.fork(), turn));
  for (const column of columns) {
    const input = async (signal: AbortSignal) => {
      const [branch, tools] = [await read(), await readTools()];
      const continuation = continuationOf(column);
      return column.mergedFrom
        ? mergeInputOf(parts, turn, column, { continuation, signal })
        : inputOf(parts, turn, column, branch, { continuation, tools, signal });
    };
    const ready = readsCaption(column) ? (signal: AbortSignal) => untilCaptioned(parts, turn.id, signal) : undefined;
    parts.runner.start({ answer: column, person: turn.user.id, ready, input });
  }
  publishConversation(parts, { id: turn.conversation.id, user: turn.user });
  parts.changes.publish(`viewer:${turn.user.id}`);
}

async function readFor(
  em: EntityManager,
  parts: Pick<TurnParts, 'feed' | 'branches' | 'runner'>,
  turn: Turn,
  columns: readonly AnswerValue[],
): Promise<Branch> {
  // The conversation may have been deleted while the turn was being written, before these columns could be stopped.
  const [conversation] = await plainQuery<{ openingId: string | null }>(
    em,
    'select opening_id as "openingId" from conversation where id = ? and deleted_at is null',
    [turn.conversation.id],
  );
  if (!conversation) parts.runner.stopHere(columns.map(({ id }) => id));
  const id = conversation?.openingId ?? null;
  const opening = id === null ? null : { id };
  const reader = { userId: turn.user.id, turnId: turn.id, isPaid: true };
  return readBranch(em, parts, { id: turn.conversation.id, opening }, turn.parent?.id ?? null, reader);
}

/**
 * The messages for a column that merges texts: they are stored with it, so that another attempt gets the same.
 * @throws ProviderError if they exceed its model's context window
 */
async function mergeInputOf(
  { orm, catalogue, givenReader }: Pick<TurnParts, 'orm' | 'catalogue' | 'givenReader'>,
  turn: Turn,
  column: AnswerValue,
  { continuation, signal }: { continuation: Message[]; signal: AbortSignal },
): Promise<ModelInput> {
  const { mergeInput } = await orm.em.fork().findOneOrFail(AnswerRow, column.id, { populate: ['mergeInput'] });
  if (!mergeInput) throw new Error('The texts of a merge are missing');
  const prompt = promptMessage(mergeInput.prompt, column.given ?? []);
  const messages = [textMessage('system', mergeInput.system), prompt, ...continuation];
  requireReadable(catalogue, column, messages);
  return { ...(await givenReader.fill(senderOf(turn, column), messages, signal)), leftOutTurns: 0 };
}

/**
 * The messages for a column.
 * @throws ProviderError if its prompt alone exceeds its model's context window
 */
async function inputOf(
  { catalogue, givenReader }: Pick<TurnParts, 'catalogue' | 'givenReader'>,
  turn: Turn,
  column: AnswerValue,
  { opening, past, siblings, ...branch }: Branch,
  { continuation, tools, signal }: { continuation: Message[]; tools: Tools | undefined; signal: AbortSignal },
): Promise<ModelInput> {
  const { modelId, prompt, system } = column;
  const maxTokens = limitOf(column);
  const beside = toolTokens(tools);
  const readable = Math.max(0, inputBudget(windowOf(catalogue.find(modelId)).contextWindow, maxTokens) - beside);
  const seen = { modelId, sample: sampleOf(column, siblings), prompt, system, givenOf: givenInTurns({ catalogue }, modelId, branch) };
  const { messages, leftOutTurns } = contextMessages(turn, past, seen, { opening, continuation, own: column, readable });
  if (leftOutTurns === past.length) requireReadable(catalogue, column, messages, beside);
  return { ...(await givenReader.fill(senderOf(turn, column), messages, signal)), tools, leftOutTurns };
}

/** Who sends a column's request, and where. */
const senderOf = ({ user }: Turn, { ownKeyId }: AnswerValue): Sender => ({ person: user.id, isOwn: ownKeyId !== null });

/**
 * @param beside tokens of what is sent beside the messages
 * @throws ProviderError if they exceed the context window of the column's model
 */
function requireReadable(
  catalogue: TurnParts['catalogue'],
  { modelId, modelName: name }: AnswerValue,
  messages: readonly PlannedMessage[],
  beside = 0,
): void {
  const window = windowOf(catalogue.find(modelId));
  if (maxTokensOf(messages) + beside <= window.contextWindow) return;
  const tokens = tokensOf(messages) + beside;
  if (tokens > window.contextWindow) throw promptTooLong({ name, ...window, tokens });
}

/** Calls during one read get its result. */
function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}
