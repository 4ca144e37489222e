import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { textMessage } from '../gateways/llm/completion.js';
import { instructionsOf } from '../preferences/preferences.js';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import type { ColumnRoomFields } from '../../shared/turn/ask.js';
import { requireNotBlind } from './blind.js';
import { chooseCaptioner, planCaptions } from './captions.js';
import { chooseModels } from './chooseModels.js';
import type { ColumnRoom } from './ColumnRoom.graphql.js';
import { earlierMessages } from './contextMessages.js';
import { inputBudget, windowOf } from './contextWindow.js';
import { findDestination } from './destination.js';
import { estimateTokens } from './estimateTokens.js';
import { givenTokens, textTokensOf } from './plannedMessages.js';
import { nothingBefore, readBranch } from './readBranch.js';
import { noCaptions, sawFiles } from './SawFile.graphql.js';
import { joinSystem } from './Turn.js';
import { filesToAsk, givenInTurns, givenOf } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';
import { withOwnModels } from './withOwnModels.js';

/**
 * How much room each column would have for the next prompt.
 * @param signal aborts when nobody waits for it any more
 * @throws AppError of kind validation, not_found or premium_required, as `ask` does, conflict if the turn before is blind, and
 *   rate_limited where the conversation is long and this was asked too often
 */
export async function columnRooms(
  em: EntityManager,
  everybodys: TurnParts,
  user: User,
  fields: ColumnRoomFields,
  signal: AbortSignal,
): Promise<ColumnRoom[]> {
  const parts = await withOwnModels(em, everybodys, user, [...fields.models.map(({ id }) => id), fields.captionModel]);
  const models = chooseModels(parts, user, fields.models, 'models');
  const { conversation, parent } = await findDestination(em, user, fields);
  if (parent) requireNotBlind(parent);
  const instructions = fields.useInstructions ? await instructionsOf(em, user.id) : null;
  const files = await filesToAsk(em, parts, user, fields.files ?? []);
  // Of a turn that is not asked yet.
  const captioned = planCaptions(parts, chooseCaptioner(parts, user, fields.captionModel), models, files, v7());
  const reader = { userId: user.id, signal };
  const branch = conversation ? await readBranch(em, parts, conversation, parent?.id ?? null, reader) : nothingBefore;
  const samples = columnNumbers(models.map(({ model, choice }) => ({ modelId: model.id, sample: choice.sample ?? null, isMerge: false })));
  return models.map(({ model, choice }, index) => {
    const given = givenOf(parts, model.id, files, captioned) ?? [];
    const seen = givenInTurns(parts, model.id, branch);
    const column = { modelId: model.id, sample: samples[index] ?? 1, prompt: null, system: null, givenOf: seen };
    const window = windowOf(model);
    const system = joinSystem(instructions, fields.system, choice.system);
    return {
      fixed: givenTokens(given) + (system === null ? 0 : textTokensOf([textMessage('system', system)])),
      earlier: estimateTokens([...branch.opening, ...earlierMessages(branch.past, ContextPolicy[fields.policy], column).flat()]),
      readable: inputBudget(window.contextWindow, choice.maxTokens ?? null),
      ...window,
      saw: sawFiles(given, files, parts.files.links, noCaptions),
    };
  });
}
