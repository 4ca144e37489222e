import { isOwnId } from '../../../shared/providerKey/ownIds.js';
import { cappedTokens } from '../../../shared/spend/cappedTokens.js';
import { microCost } from '../../../shared/spend/microCost.js';
import { amount } from '../../look/amount.js';
import { enumerated } from '../../look/formats.js';
import { columnName } from '../../models/columnName.js';
import { useComposer } from './ComposerStore.js';
import { type MoneyQuery, useMoneyQuery } from './money.generated.js';
import { moneyWords as words } from './moneyWords.js';
import { effectiveOf, parameterKey } from './parameters.js';
import { type Measured, type NextPrompt, useRooms } from './useRooms.js';

/** What is said of the cost; undefined while it is not known. */
interface Said {
  /** That a cap has no room for it, or that a price is unknown which a cap needs. */
  refused: Refused | undefined;
  /** What it costs about, in all and for each of several columns. */
  about: string;
  isLong: boolean;
}

/** What the next prompt costs on the person's own keys: about, from what each model would read and how long its answers usually are. */
export function useCost(next: NextPrompt): Said | undefined {
  const rooms = useRooms(next).filter(({ column }) => isOwnId(column.model.id));
  const parameters = useComposer(({ values }) => values.parameters);
  const modelIds = [...new Set(next.asked.map(({ model }) => model.id).filter(isOwnId))];
  const { data } = useMoneyQuery({ variables: { modelIds }, fetchPolicy: 'cache-and-network' });
  if (!data || rooms.length === 0) return undefined;
  const costs = rooms.map((measured) => {
    const { model, nth } = measured.column;
    return { name: columnName(model.name, nth), ...costOf(measured, effectiveOf(parameters, parameterKey(model.id, nth)).maxTokens, data) };
  });
  const known = costs.flatMap(({ name, about }) => (about === null ? [] : { name, about }));
  const unknown = costs.filter(({ about }) => about === null).map(({ name }) => name);
  const most = costs.reduce((sum, cost) => sum + (cost.most ?? 0), 0);
  return {
    refused: unpricedUnderCap(data.spendCaps, unknown) ?? fullCap(data.spendCaps, most),
    about: aboutWords(known, unknown),
    isLong: costs.length > 1,
  };
}

function aboutWords(known: { name: string; about: number }[], unknown: string[]): string {
  const sum = amount(known.reduce((all, { about }) => all + about, 0));
  const each = enumerated(known.map(({ name, about }) => words.each({ model: name, amount: amount(about) })));
  const all = known.length > 1 ? words.aboutEach({ amount: sum, each }) : words.about({ amount: sum });
  return [...(known.length > 0 ? [all] : []), ...(unknown.length > 0 ? [words.unknown({ models: enumerated(unknown) })] : [])].join('; ');
}

/**
 * What a column costs in microdollars, usually and at most; null where its price is unknown.
 * @param asked its limit of tokens, which counts where its model takes one
 */
function costOf({ column: { model }, room }: Measured, asked: number | null | undefined, data: MoneyQuery) {
  const isKnown = model.priceIn != null && model.priceOut != null;
  const prices = (isKnown ? undefined : data.statedPrices.find(({ modelId }) => modelId === model.id)) ?? model;
  const usual = data.usualLengths.find(({ modelId }) => modelId === model.id)?.tokens ?? 0;
  const tokensIn = room.prompt + room.context;
  const limit = model.parameters.includes('maxTokens') ? asked : null;
  const most = limit ?? cappedTokens(room.contextWindow);
  return {
    about: microCost({ tokensIn, tokensOut: Math.min(usual, room.left, most) }, prices),
    most: microCost({ tokensIn, tokensOut: most }, prices),
  };
}

/** Why a cap would refuse it, and the way to change that. */
interface Refused {
  words: string;
  way: string;
}

/** That prices are unknown which a cap needs. */
const unpricedUnderCap = ({ day, month }: MoneyQuery['spendCaps'], models: string[]): Refused | undefined =>
  models.length > 0 && (day !== null || month !== null)
    ? { words: words.unpriced({ models: enumerated(models) }), way: words.statePrice }
    : undefined;

/** That a cap has no room for what may be spent; undefined while it has. */
function fullCap({ day, month, spentToday, spentThisMonth }: MoneyQuery['spendCaps'], most: number): Refused | undefined {
  if (month !== null && spentThisMonth + most > month) return { words: words.monthFull({ cap: amount(month) }), way: words.change };
  return day !== null && spentToday + most > day ? { words: words.dayFull({ cap: amount(day) }), way: words.change } : undefined;
}
