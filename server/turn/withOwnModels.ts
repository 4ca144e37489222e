import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { TurnParts } from './TurnParts.js';

/**
 * The same parts with the models behind a person's own keys, if one of these ids is such a model's. A verb takes them at its
 * beginning, so that everything that it calls sees the same models.
 */
export async function withOwnModels<Parts extends Pick<TurnParts, 'catalogue'>>(
  em: EntityManager,
  parts: Parts,
  user: Pick<User, 'id'>,
  ids: readonly (string | null | undefined)[],
): Promise<Parts> {
  const catalogue = await parts.catalogue.forPerson(
    em,
    user.id,
    ids.flatMap((id) => id ?? []),
  );
  return { ...parts, catalogue };
}
