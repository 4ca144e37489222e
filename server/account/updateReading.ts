import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../services.js';
import type { UpdateReadingInput } from './reading.js';
import type { User } from './User.js';

/** Changes how a person likes to read, on every device. */
export async function updateReading(
  em: EntityManager,
  { changes }: Services,
  user: User,
  { theme, answerFace }: UpdateReadingInput,
): Promise<User> {
  Object.assign(user, { theme: theme ?? user.theme, answerFace: answerFace ?? user.answerFace });
  await em.flush();
  changes.publish(`viewer:${user.id}`);
  return user;
}
