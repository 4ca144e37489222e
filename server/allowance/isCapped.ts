import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';

/** Whether a cap of dollars limits what this person, or the key that asks for them, spends on keys of their own. */
export async function isCapped(em: EntityManager, user: Pick<User, 'id' | 'askingKeyId'>): Promise<boolean> {
  const [row] = await em.execute<{ capped: boolean }[]>(
    `select day_cap is not null or month_cap is not null or exists (select from api_key where api_key.id = ?::uuid and dollar_cap is not null) as capped
     from "user" where id = ?`,
    [user.askingKeyId ?? null, user.id],
  );
  return row?.capped ?? false;
}
