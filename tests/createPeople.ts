import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../db/config.js';
import { Tokens } from '../server/session/tokens.js';
import { createPerson, type TestPerson } from './factories.js';

interface Options {
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  /** Its port, where SITE_URL is not set. */
  port: number;
}

/** So many new people, who pay for nothing, at a server in another process. @param passwordHash absent where nobody signs in */
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
