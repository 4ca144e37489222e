import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { requireMigrated } from '../db/requireDatabase.js';
import { readDatabaseUrl } from './config/readDatabaseUrl.js';
import { readKeySecrets } from './config/readKeySecrets.js';
import { Lifecycle } from './Lifecycle.js';
import { ormConfig } from './ormConfig.js';
import { KeyRing } from './providerKey/KeyRing.js';
import { resealKeys } from './providerKey/resealKeys.js';

/** `npm run keys`: seals all people's provider keys with the first master key of KEY_SECRETS. */
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const ring = new KeyRing(readKeySecrets());
  const orm = await MikroORM.init(ormConfig(readDatabaseUrl()));
  lifecycle.onEnd(() => orm.close(true));
  await requireMigrated(orm);
  const { renewed, fresh, lost } = await resealKeys(orm.em.fork(), ring);
  process.stdout.write(`${renewed.toFixed()} encrypted anew, ${fresh.toFixed()} were already under the first key.\n`);
  if (lost === 0) return;
  process.stdout.write(`${lost.toFixed()} cannot be decrypted: their master key is not in KEY_SECRETS.\n`);
  process.exitCode = 1;
});
await lifecycle.end();
