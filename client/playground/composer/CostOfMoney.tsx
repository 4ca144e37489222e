import { Link } from 'react-router';
import { styled } from 'styled-components';
import { isOwnId } from '../../../shared/providerKey/ownIds.js';
import { microCost } from '../../../shared/spend/microCost.js';
import { cappedTokens } from '../../../shared/spend/limits.js';
import { amount } from '../../look/amount.js';
import { enumerated } from '../../look/formats.js';
import { href } from '../../words/href.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { type MoneyQuery, useMoneyQuery } from './money.generated.js';
import { moneyWords as words } from './moneyWords.js';
import { type Measured, type NextPlace, useRooms } from './useRooms.js';

interface Props {
  place: NextPlace;
  asked: readonly ColumnToAsk[];
  isOnly: boolean;
}

/**
 * What the next prompt costs on the person's own keys: about, from what each model would read and how long its answers usually are; or that
 * a cap has no room for it.
 */
export function CostOfMoney({ place, asked, isOnly }: Props) {
  const rooms = useRooms(place, asked, isOnly).filter(({ column }) => isOwnId(column.model.id));
  const modelIds = [...new Set(asked.map(({ model }) => model.id).filter(isOwnId))];
  const { data } = useMoneyQuery({ variables: { modelIds }, fetchPolicy: 'cache-and-network' });
  if (!data || rooms.length === 0) return null;
  const costs = rooms.map((measured) => ({ name: measured.column.model.name, ...costOf(measured, data) }));
  const full = fullCap(
    data.spendCaps,
    costs.reduce((sum, { most }) => sum + (most ?? 0), 0),
  );
  if (full)
    return (
      <Warning role="status">
        {full} <Link to={href('usage')}>{words.change}</Link>
      </Warning>
    );
  const known = costs.flatMap(({ about }) => about ?? []);
  const unknown = costs.filter(({ about }) => about === null).map(({ name }) => name);
  const all = known.length > 0 ? words.about({ amount: amount(known.reduce((sum, cost) => sum + cost, 0)) }) : undefined;
  const each = costs.flatMap(({ name, about }) => (about === null ? [] : words.each({ model: name, amount: amount(about) })));
  return (
    <span title={each.length > 1 ? each.join('\n') : undefined}>
      {[all, unknown.length > 0 ? words.unknown({ models: enumerated(unknown) }) : undefined].filter(Boolean).join(', ')}
    </span>
  );
}

/** What a column costs in microdollars, usually and at most; null where its price is unknown. */
function costOf({ column: { model }, room }: Measured, data: MoneyQuery) {
  const prices = data.statedPrices.find(({ modelId }) => modelId === model.id) ?? model;
  const usual = data.usualLengths.find(({ modelId }) => modelId === model.id)?.tokens ?? 0;
  const tokensIn = room.prompt + room.context;
  const most = Math.min(cappedTokens, Math.floor(room.contextWindow / 2));
  return {
    about: microCost({ tokensIn, tokensOut: Math.min(usual, room.left) }, prices),
    most: microCost({ tokensIn, tokensOut: most }, prices),
  };
}

/** That a cap has no room for what may be spent; undefined while it has. */
function fullCap({ day, month, spentToday, spentThisMonth }: MoneyQuery['spendCaps'], most: number): string | undefined {
  if (month !== null && spentThisMonth + most > month) return words.monthFull({ cap: amount(month) });
  return day !== null && spentToday + most > day ? words.dayFull({ cap: amount(day) }) : undefined;
}

const Warning = styled.span`
  color: var(--warning);
`;
