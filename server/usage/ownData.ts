import type { EntityManager } from '@mikro-orm/postgresql';
import { Spend } from '../spend/Spend.js';
import { capsOf, pricesOf } from './caps.js';

/** Lines that are read at a time. */
const page = 500;

/** A person's caps and stated prices for the data export. */
export async function exportCaps(em: EntityManager, userId: string) {
  const { day, month, mails } = await capsOf(em, userId);
  const prices = (await pricesOf(em, userId)).map(({ modelId, priceIn, priceOut }) => ({ modelId, priceIn, priceOut }));
  return { dayMicrodollars: day, monthMicrodollars: month, mails, prices };
}

/**
 * A person's ledger for the data export, oldest first: all columns but the person and the ids of turn and answer, which may be deleted.
 * Lines of turns that are compared blind are left out: they would tell which answer is whose.
 * @yields JSON texts, with commas between them
 */
export async function* exportSpend(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let last: Spend | undefined;
  for (;;) {
    const em = fork();
    const blind = await em.execute<{ id: string }[]>(`select id from turn where user_id = ? and blind = 'BLIND'`, [userId]);
    const after = last && { $or: [{ day: { $gt: last.day } }, { day: last.day, id: { $gt: last.id } }] };
    const lines: Spend[] = await em.find(
      Spend,
      { user: userId, turnId: { $nin: blind.map(({ id }) => id) }, ...after },
      { orderBy: { day: 'asc', id: 'asc' }, limit: page, disableIdentityMap: true },
    );
    for (const line of lines) {
      const { user: _user, turnId: _turnId, answerId: _answerId, ...exported } = line;
      yield (last ? ',' : '') + JSON.stringify(exported);
      last = line;
    }
    if (lines.length < page) return;
  }
}
