import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { lockAccount } from '../account/lockAccount.js';
import { daySpent, monthSpent } from '../allowance/moneySteps.js';
import { AppError } from '../errors/AppError.js';
import { today } from '../spend/costSql.js';
import { StatedPrice } from '../spend/StatedPrice.js';
import { statedPrices } from '../spend/statedPrices.js';
import type { CapFields, PriceFields } from '../../shared/spend/capRules.js';
import { maxStatedPrices } from '../../shared/spend/limits.js';
import { errorWords } from './errorWords.js';
import { hiddenSpend } from '../turn/hiddenSpend.js';
import type { SpendCaps } from './usage.graphql.js';

/** A person's caps, and what counts for them now, without blind turns: the caps count these, and the figures have them once their names are shown. */
export async function capsOf(em: EntityManager, userId: string): Promise<SpendCaps> {
  const [row] = await em.execute<{ day_cap: string | null; month_cap: string | null; mails: boolean; day: string; month: string }[]>(
    `with ${hiddenSpend}
     select day_cap, month_cap, spend_mails as mails, greatest(0, ${daySpent} - coalesce((select sum(amount) from hidden where day = ${today}), 0)) as day,
       greatest(0, ${monthSpent} - coalesce((select sum(amount) from hidden), 0)) as month from "user" where id = ?`,
    [userId, userId, userId],
  );
  const amount = (value: string | null | undefined) => (value == null ? null : Number(value));
  return {
    day: amount(row?.day_cap),
    month: amount(row?.month_cap),
    mails: row?.mails ?? true,
    spentToday: Number(row?.day ?? 0),
    spentThisMonth: Number(row?.month ?? 0),
  };
}

/** Sets a person's caps. They hold from the next question on; nothing that is being written is cut off. */
export async function setCaps(em: EntityManager, userId: string, { day, month, mails }: CapFields): Promise<SpendCaps> {
  // Another cap is told of again.
  await em.execute(
    `update "user" set warned_day = case when day_cap is distinct from ?::bigint then null else warned_day end,
       warned_month = case when month_cap is distinct from ?::bigint then null else warned_month end,
       day_cap = ?::bigint, month_cap = ?::bigint, spend_mails = ? where id = ?`,
    [day, month, day, month, mails, userId],
  );
  return capsOf(em, userId);
}

/** The prices that a person has stated, by model. */
export const pricesOf = async (em: EntityManager, userId: string): Promise<PriceFields[]> => [...(await statedPrices(em, userId)).values()];

/**
 * States what a model costs, for questions from now on.
 * @throws AppError of kind conflict if they have stated as many as they may
 */
export async function statePrice(em: EntityManager, userId: string, fields: PriceFields): Promise<PriceFields[]> {
  await em.transactional(async (inner) => {
    // One at a time, so that two requests cannot both state the last one.
    await lockAccount(inner, userId);
    const others = await inner.count(StatedPrice, { user: userId, modelId: { $ne: fields.modelId } });
    if (others >= maxStatedPrices) throw new AppError('conflict', errorWords().tooManyPrices({ most: maxStatedPrices.toFixed() }));
    await inner.execute(
      `insert into stated_price (id, user_id, model_id, price_in, price_out) values (?, ?, ?, ?, ?)
       on conflict (user_id, model_id) do update set price_in = excluded.price_in, price_out = excluded.price_out`,
      [v7(), userId, fields.modelId, fields.priceIn, fields.priceOut],
    );
  });
  return pricesOf(em.fork(), userId);
}

/** Takes back what a person said that a model costs; nothing happens where they said nothing. */
export async function removePrice(em: EntityManager, userId: string, modelId: string): Promise<PriceFields[]> {
  await em.nativeDelete(StatedPrice, { user: userId, modelId });
  return pricesOf(em, userId);
}
