import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from './ormConfig.js';
import { requireMigrated } from '../db/requireDatabase.js';
import { userCommand } from './userCommand.js';
import { readDatabaseUrl } from './config/readDatabaseUrl.js';
import { Lifecycle } from './Lifecycle.js';

/** `npm run user -- …`: administrators' commands for accounts. */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const orm = await MikroORM.init(ormConfig(readDatabaseUrl()));
  lifecycle.onEnd(() => orm.close(true));
  await requireMigrated(orm);
  const lines = await userCommand(orm.em.fork(), process.argv.slice(2));
  for (const line of lines) process.stdout.write(`${line}\n`);
});
await lifecycle.end();
