import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../services.js';
import { accountLetters } from './accountLetters.js';
import { deviceName } from './deviceName.js';
import { Session } from './Session.js';
import type { Device } from './signIn.js';
import type { User } from './User.js';

/** Signs somebody in who has proven who they are; tells them by mail where the device is a new one. */
export async function beginSession(em: EntityManager, { env, mail, tokens }: Services, user: User, { userAgent, address }: Device) {
  const name = deviceName(userAgent);
  const earlier = await em.find(Session, { user }, { fields: ['userAgent'] });
  const isNew = earlier.length > 0 && !earlier.some((session) => deviceName(session.userAgent) === name);
  const session = em.create(Session, { user, userAgent: userAgent.slice(0, 512), address });
  if (isNew) mail?.write(em, user.email, accountLetters.newDevice(env, name, address));
  await em.flush();
  return tokens.issue(session, session.createdAt);
}
