import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { dollarText } from '../../shared/spend/dollarText.js';
import { daySpent, keySpent, monthSpent, type Reserved, serverSpent } from './moneySteps.js';
import { errorWords } from './errorWords.js';

interface Caps {
  day_cap: string | null;
  month_cap: string | null;
  day: string;
  month: string;
  /** Of the key that asks. */
  dollar_cap: string | null;
  key: string | null;
}

/** Whole seconds until the next day, or the next month, of UTC. */
function secondsToNext(period: 'day' | 'month'): number {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const next = period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}

/** A refusal for money: the code says which cap. */
const refuse = (code: string, detail: string, wait?: number): AppError =>
  new AppError('spend_cap', [{ code, detail, attr: 'non_field_errors' }], wait);

/** That a price is unknown where a cap needs it. */
export const priceUnknown = (model?: string): AppError =>
  refuse('price_unknown', model === undefined ? errorWords().priceUnknown : errorWords().priceUnknownOf({ model }));

/** Why a reservation was refused because of what it may cost; undefined if it was not. */
export async function moneyRefusal(
  em: EntityManager,
  user: User,
  { own, ownUnknown, server }: Reserved,
  serverCap: number | undefined,
): Promise<AppError | undefined> {
  const words = errorWords();
  const amount = (micro: number) => dollarText(micro, languageNow());
  if (own !== undefined) {
    const [caps] = await em.execute<Caps[]>(
      `select day_cap, month_cap, ${daySpent} as day, ${monthSpent} as month, acting.dollar_cap, acting.key
       from "user" left join (select dollar_cap, ${keySpent} as key from api_key where id = ?::uuid) acting on true where "user".id = ?`,
      [user.askingKeyId ?? null, user.id],
    );
    if (caps) {
      const given = [caps.day_cap, caps.month_cap, caps.dollar_cap];
      if (ownUnknown && given.some((cap) => cap !== null)) return priceUnknown();
      const isOver = (cap: string | null, spent: string | null) => cap !== null && Number(spent) + own > Number(cap);
      const figures = (cap: string | null, spent: string | null) => ({
        cap: amount(Number(cap)),
        spent: amount(Number(spent)),
        needed: amount(own),
      });
      if (isOver(caps.dollar_cap, caps.key))
        return refuse('key_cap', words.keyDollarCap(figures(caps.dollar_cap, caps.key)), secondsToNext('month'));
      if (isOver(caps.month_cap, caps.month))
        return refuse('month_cap', words.monthCap(figures(caps.month_cap, caps.month)), secondsToNext('month'));
      if (isOver(caps.day_cap, caps.day)) return refuse('day_cap', words.dayCap(figures(caps.day_cap, caps.day)), secondsToNext('day'));
    }
  }
  if (server !== undefined && serverCap !== undefined) {
    const [row] = await em.execute<{ spent: string }[]>(`select ${serverSpent} as spent from server_spend where id = 1`);
    if (Number(row?.spent ?? 0) + server > serverCap) return refuse('server_cap', words.serverCap, secondsToNext('day'));
  }
  return undefined;
}
