import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '../db/config.js';
import { Tokens } from '../server/account/tokens.js';
import { createPerson } from './factories.js';

interface Options {
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  /** Its port, where SITE_URL is not set. */
  port: number;
}

/** Access tokens of so many new people, who pay for nothing, at a server in another process. */
export async function createPeople({ databaseUrl, secret, port }: Options, count: number): Promise<string[]> {
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  const tokens = new Tokens([secret], `http://localhost:${port}`);
  const made: string[] = [];
  for (let one = 0; one < count; one += 1) made.push((await createPerson({ orm, tokens }, { premiumGranted: true })).access);
  await orm.close(true);
  return made;
}
