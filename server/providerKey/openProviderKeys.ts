import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { PersonDoor } from '../gateways/door/PersonDoor.js';
import { KeyRing } from './KeyRing.js';
import type { ProviderKeyParts } from './providerKeys.js';
import { StoredKeys } from './StoredKeys.js';

/** This machine, which in local mode is the person's own: Ollama and LM Studio beside the product. */
const thisMachine = ['127.0.0.0/8', '::1/128'];

interface Given {
  env: Pick<Env, 'mode' | 'PRIVATE_ADDRESSES'>;
  orm: MikroORM;
  log: Logger;
  /** Master keys; undefined or none in production without KEY_SECRETS. */
  keySecrets: readonly Buffer[] | undefined;
}

/** The parts that keep and use people's provider keys. */
export function openProviderKeys({ env, orm, log, keySecrets }: Given): ProviderKeyParts['providerKeys'] {
  const ring = keySecrets?.length ? new KeyRing(keySecrets) : undefined;
  const door = new PersonDoor([...env.PRIVATE_ADDRESSES, ...(env.mode === 'local' ? thisMachine : [])]);
  return { door, ring, stored: new StoredKeys({ orm, log, door, ring }) };
}
