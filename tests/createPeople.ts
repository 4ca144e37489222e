import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../server/ormConfig.js';
import { Tokens } from '../server/session/tokens.js';
import { createPerson, type TestPerson } from './factories.js';

interface Options {
  databaseUrl: string;
  /** The secret with which the server signs tokens. */
  secret: string;
  /** The server's port, if SITE_URL is not set. */
  port: number;
}

/**
 * Makes so many new premium people for a server in another process.
 * @param passwordHash absent if none of them signs in
 */
export async function createPeople({ databaseUrl, secret, port }: Options, count: number, passwordHash?: string): Promise<TestPerson[]> {
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  const tokens = new Tokens([secret], `http://localhost:${port}`);
  const made: TestPerson[] = [];
  for (let one = 0; one < count; one += 1) {
    made.push(await createPerson({ orm, tokens }, { premiumGranted: true, ...(passwordHash !== undefined && { passwordHash }) }));
  }
  await orm.close(true);
  return made;
}
