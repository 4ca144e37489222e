import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { isCapped } from '../allowance/isCapped.js';
import { priceUnknown } from '../allowance/moneyRefusals.js';
import type { ContextPolicy } from '../conversation/ContextPolicy.js';
import { textMessage } from '../gateways/llm/completion.js';
import { toolTokens } from '../generation/toolTokens.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';
import type { Money } from '../spend/Money.js';
import { Payer } from '../spend/Payer.js';
import { statedPrices } from '../spend/statedPrices.js';
import { microCost } from '../../shared/spend/microCost.js';
import { cappedTokens } from '../../shared/spend/limits.js';
import type { Given } from '../../shared/turn/given.js';
import { type AskedPlace, nowhere } from './AskedPlace.js';
import { earlierMessages } from './contextMessages.js';
import { inputBudget, windowOf } from './contextWindow.js';
import { estimateTokens } from './estimateTokens.js';
import { givenTokens, promptMessage } from './plannedMessages.js';
import type { Branch } from './readBranch.js';
import { givenInTurns } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';

/** A column that is going to be asked. */
export interface AskedColumn {
  model: CatalogueModel;
  maxTokens: number | null;
  sample: number | null;
  /** What it is always sent: prompt, system prompts, what it goes on from. */
  texts: readonly (string | null | undefined)[];
  given: readonly Given[] | null;
}

/** Who pays for a model's answers. */
function payerOf({ ownKeyId, capabilities }: CatalogueModel): Payer {
  if (ownKeyId !== undefined) return Payer.OWN;
  return capabilities.includes('local') ? Payer.LOCAL : Payer.SERVER;
}

/** Tokens that are reserved for an answer without a limit; of a small window, what a limit leaves of it. */
function mostFor(model: CatalogueModel): number {
  const { contextWindow } = windowOf(model);
  return Math.min(cappedTokens, Math.floor(contextWindow / 2));
}

/**
 * The tokens that a column is taken to read: never more than its model is sent.
 * @param beside tokens of what is always sent beside its own texts
 */
function readBy(
  parts: Pick<TurnParts, 'catalogue'>,
  { model, sample, texts, given }: AskedColumn,
  most: number,
  { policy, branch, beside }: { policy: ContextPolicy; branch: Branch; beside: number },
): number {
  const seen = { modelId: model.id, sample: sample ?? 1, prompt: null, system: null, givenOf: givenInTurns(parts, model.id, branch) };
  const always = texts.flatMap((text) => (text ? [textMessage('user', text)] : []));
  const { contextWindow } = windowOf(model);
  const own = estimateTokens(always) + givenTokens(given ?? []) + beside;
  const earlier = estimateTokens(earlierMessages(branch.past, policy, seen).flat());
  return Math.min(Math.max(own, inputBudget(contextWindow, most)), own + earlier);
}
