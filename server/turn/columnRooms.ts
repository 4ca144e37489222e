import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { type Message, messageText, textMessage } from '../gateways/llm/completion.js';
import { instructionsOf } from '../preferences/preferences.js';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import type { ColumnRoomFields } from '../../shared/turn/ask.js';
import { requireNotBlind } from './blind.js';
import { chooseModels } from './chooseModels.js';
import type { ColumnRoom } from './ColumnRoom.graphql.js';
import { earlierMessages, type PastTurn } from './contextMessages.js';
import { inputBudget, tokensOf, windowOf } from './contextWindow.js';
import { findDestination } from './destination.js';
import { withPreferredTexts } from './earlierAttempt.js';
import { currentAnswers } from './loadAnswers.js';
import { readPath } from './readPath.js';
import { joinSystem, type Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** Of earlier turns so many characters a column are counted, the latest; the rest is taken to have as many tokens for each. */
const counted = 200_000;

/**
 * How much room each column would have for the next prompt.
 * @throws AppError of kind validation, not_found or premium_required, as `ask` does, and conflict if the turn before is blind
 */
export async function columnRooms(em: EntityManager, parts: TurnParts, user: User, fields: ColumnRoomFields): Promise<ColumnRoom[]> {
  const models = chooseModels(parts, user, fields.models, 'models');
  const { conversation, parent } = await findDestination(em, user, fields);
  if (parent) requireNotBlind(parent);
  const instructions = fields.useInstructions ? await instructionsOf(em, user.id) : null;
  const past = conversation && parent ? await readPast(em, parts, conversation.id, parent) : [];
  const samples = columnNumbers(models.map(({ model, choice }) => ({ modelId: model.id, sample: choice.sample ?? null, isMerge: false })));
  return models.map(({ model, choice }, index) => {
    const column = { modelId: model.id, sample: samples[index] ?? 1, prompt: null, system: null };
    const window = windowOf(model);
    const system = joinSystem(instructions, fields.system, choice.system);
    return {
      fixed: system === null ? 0 : tokensOf([textMessage('system', system)]),
      earlier: estimate(earlierMessages(past, ContextPolicy[fields.policy], column).flat()),
      readable: inputBudget(window.contextWindow, choice.maxTokens ?? null),
      ...window,
    };
  });
}

async function readPast(em: EntityManager, { feed }: Pick<TurnParts, 'feed'>, conversationId: string, parent: Turn): Promise<PastTurn[]> {
  const turns = await readPath(em, conversationId, parent.id);
  const current = await currentAnswers(
    em,
    feed,
    turns.map(({ id }) => id),
  );
  const byTurn = Map.groupBy(await withPreferredTexts(em, turns, current), ({ turnId }) => turnId);
  return turns.map((turn) => ({ turn, answers: byTurn.get(turn.id) ?? [] }));
}

/** The tokens of these messages. Of a long history the latest are counted, so that a request holds nobody up. */
function estimate(messages: readonly Message[]): number {
  const lengths = messages.map((message) => messageText(message).length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let read = 0;
  const from = lengths.findLastIndex((length) => (read += length) > counted) + 1;
  const latest = messages.slice(from);
  const characters = lengths.slice(from).reduce((sum, length) => sum + length, 0);
  // One text may be longer than what is counted.
  if (characters === 0) return all === 0 ? 0 : Math.ceil(all / 4);
  return Math.ceil((tokensOf(latest) * all) / characters);
}
