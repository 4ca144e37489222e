import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changes } from '../cluster/Changes.js';
import { parse } from '../errors/parse.js';
import { profileRules } from '../../shared/account/profile.js';
import type { User } from './User.js';

/**
 * Changes the fields that a person may change and ignores all others (a PATCH with subscribed or remaining_queries changes
 * nothing).
 * @throws AppError of kind validation
 */
export async function updateProfile(em: EntityManager, { changes }: { changes: Changes }, user: User, input: unknown): Promise<User> {
  const { firstName, lastName, language } = parse(profileRules, input);
  Object.assign(user, {
    firstName: firstName ?? user.firstName,
    lastName: lastName ?? user.lastName,
    language: language ?? user.language,
  });
  await em.flush();
  changes.publish(`viewer:${user.id}`);
  return user;
}
