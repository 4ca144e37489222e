import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { dollarText } from '../../shared/spend/dollarText.js';
import { daySpent, keySpent, monthSpent, type Reserved, serverSpent } from './moneySteps.js';
import { errorWords } from './errorWords.js';
import { secondsToNext } from './secondsToNext.js';

interface CapRow {
  day_cap: string | null;
  month_cap: string | null;
  day: string;
  month: string;
  /** Of the key that asks. */
  dollar_cap: string | null;
  key: string | null;
}

/** A refusal for money: the code says which cap. */
const refuse = (code: string, detail: string, wait?: number): AppError =>
  new AppError('spend_cap', [{ code, detail, attr: 'non_field_errors' }], wait);

/** That a price is unknown where a cap needs it. */
export const priceUnknown = (model?: string): AppError =>
  refuse('price_unknown', model === undefined ? errorWords().priceUnknown : errorWords().priceUnknownOf({ model }));

/**
 * Why a reservation was refused because of what it may cost; undefined if it was not.
 * @param isCertain whether nothing else refuses it now: then a cap is blamed, which may have had no room and has some again
 */
export async function moneyRefusal(
  em: EntityManager,
  user: User,
  { own, ownUnknown, server }: Reserved,
  serverCap: number | undefined,
  isCertain: boolean,
): Promise<AppError | undefined> {
  const caps = own === undefined ? [] : await ownCaps(em, user);
  if (ownUnknown && caps.length > 0) return priceUnknown();
  if (server !== undefined && serverCap !== undefined) {
    const [row] = await em.execute<{ spent: string }[]>(`select ${serverSpent} as spent from server_spend where id = 1`);
    caps.push({ code: 'server_cap', period: 'day', cap: serverCap, spent: Number(row?.spent ?? 0), say: () => errorWords().serverCap });
  }
  const needed = ({ code }: Cap) => (code === 'server_cap' ? (server ?? 0) : (own ?? 0));
  const roomBeyond = (cap: Cap) => cap.cap - cap.spent - needed(cap);
  const [tightest] = caps.sort((one, other) => roomBeyond(one) - roomBeyond(other));
  if (!tightest || (roomBeyond(tightest) >= 0 && !isCertain)) return undefined;
  const amount = (micro: number) => dollarText(micro, languageNow());
  const { code, period, cap, say } = tightest;
  return refuse(code, say({ cap: amount(cap), needed: amount(needed(tightest)) }), secondsToNext(period));
}

/** A cap that is set, in microdollars. */
interface Cap {
  code: 'key_cap' | 'month_cap' | 'day_cap' | 'server_cap';
  period: 'day' | 'month';
  cap: number;
  spent: number;
  /** Not what is spent: it moves while a turn is compared blind, and would tell which of its models is the dear one. */
  say: (figures: { cap: string; needed: string }) => string;
}

/** The caps of a person, and of the key that asks for them, that are set. */
async function ownCaps(em: EntityManager, user: User): Promise<Cap[]> {
  const words = errorWords();
  const [row] = await em.execute<CapRow[]>(
    `select day_cap, month_cap, ${daySpent} as day, ${monthSpent} as month, acting.dollar_cap, acting.key
     from "user" left join (select dollar_cap, ${keySpent} as key from api_key where id = ?::uuid) acting on true where "user".id = ?`,
    [user.askingKeyId ?? null, user.id],
  );
  if (!row) return [];
  const found: (Omit<Cap, 'cap' | 'spent'> & { cap: string | null; spent: string | null })[] = [
    { code: 'key_cap', period: 'month', cap: row.dollar_cap, spent: row.key, say: words.keyDollarCap },
    { code: 'month_cap', period: 'month', cap: row.month_cap, spent: row.month, say: words.monthCap },
    { code: 'day_cap', period: 'day', cap: row.day_cap, spent: row.day, say: words.dayCap },
  ];
  return found.flatMap(({ cap, spent, ...rest }) => (cap === null ? [] : [{ ...rest, cap: Number(cap), spent: Number(spent) }]));
}
