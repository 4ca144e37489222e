import type { MikroORM } from '@mikro-orm/postgresql';
import { User } from '../server/account/User.js';
import { Session } from '../server/session/Session.js';
import type { Tokens } from '../server/session/tokens.js';

let made = 0;

export interface TestPerson {
  user: User;
  session: Session;
  access: string;
  refresh: string;
}

/** A person with a verified address and an open session; `fields` override the defaults. */
export async function createPerson({ orm, tokens }: { orm: MikroORM; tokens: Tokens }, fields: Partial<User> = {}): Promise<TestPerson> {
  const em = orm.em.fork();
  made += 1;
  const {
    passwordHash = null,
    email = `person-${made.toFixed()}-${Date.now().toFixed()}@example.com`,
    freeQueries = 25,
    premiumGranted = false,
    isOperator = false,
    emailVerifiedAt = new Date(),
    googleId = null,
    createdAt = new Date(),
  } = fields;
  const user = em.create(User, { email, passwordHash, freeQueries, premiumGranted, isOperator, emailVerifiedAt, googleId, createdAt });
  const session = em.create(Session, { user });
  await em.flush();
  return { user, session, ...(await tokens.issue(session, new Date())) };
}
