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
import { cappedTokens } from '../../shared/spend/cappedTokens.js';
import { microCost } from '../../shared/spend/microCost.js';
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

/**
 * Who pays for these columns, at which prices, and what each may cost at most: its input as estimated now, and the most tokens that it
 * may write. What it reads is estimated only where money is counted.
 * @throws AppError of kind spend_cap where a price is unknown that a cap of the server's keys needs
 */
export async function moneyOf<Column extends AskedColumn>(
  em: EntityManager,
  parts: Pick<TurnParts, 'env' | 'catalogue' | 'feed' | 'branches'>,
  user: User,
  place: AskedPlace,
  columns: readonly Column[],
): Promise<(Column & { money: Money })[]> {
  const own = columns.filter(({ model }) => payerOf(model) === Payer.OWN).map(({ model }) => model);
  const hasServerCap = parts.env.SPEND_CAP_DAY !== undefined;
  const stated = await statedPrices(
    em,
    user.id,
    own.filter((model) => model.priceIn === undefined || model.priceOut === undefined).map(({ id }) => id),
  );
  const isCountedOf = ({ model }: AskedColumn) => payerOf(model) === Payer.OWN || (payerOf(model) === Payer.SERVER && hasServerCap);
  const hasCaps = own.length > 0 && (await isCapped(em, user));
  const { branch, tools, results } = await (columns.some(isCountedOf) ? place : nowhere(place.policy)).read(em, parts);
  const beside = estimateTokens([...branch.opening, ...(results.length > 0 ? [promptMessage('', [], results)] : [])]) + toolTokens(tools);
  const moneyFor = (column: AskedColumn): Money => {
    const { model, maxTokens } = column;
    const payer = payerOf(model);
    const prices = stated.get(model.id) ?? { priceIn: model.priceIn ?? null, priceOut: model.priceOut ?? null };
    const facts = { payer, priceIn: prices.priceIn, priceOut: prices.priceOut };
    if (!isCountedOf(column)) return { ...facts, reserved: null, reservedTokens: null, mostTokens: null };
    const most = maxTokens ?? cappedTokens(windowOf(model).contextWindow);
    const mostTokens = maxTokens === null && (payer === Payer.SERVER || hasCaps) ? most : null;
    const reservedTokens = readBy(parts, column, most, { policy: place.policy, branch, beside });
    const reserved = microCost({ tokensIn: reservedTokens, tokensOut: most }, prices);
    if (reserved === null && payer === Payer.SERVER) throw priceUnknown(model.name);
    return { ...facts, reserved, reservedTokens, mostTokens };
  };
  return columns.map((column) => ({ ...column, money: moneyFor(column) }));
}

/** Who pays for a model's answers. */
function payerOf({ ownKeyId, capabilities }: CatalogueModel): Payer {
  if (ownKeyId !== undefined) return Payer.OWN;
  return capabilities.includes('local') ? Payer.LOCAL : Payer.SERVER;
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
