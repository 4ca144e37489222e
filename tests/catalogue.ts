import type { Logger } from 'pino';
import type { Env } from '../server/env.js';
import { Catalogue } from '../server/model/catalogue.js';
import { catalogueOptions } from '../server/model/catalogueOptions.js';
import { compatibleSource } from '../server/model/compatibleSource.js';
import { sourcesFromEnv } from '../server/model/sourcesFromEnv.js';

/** The simulated models twice: free at `sim/…`, premium at `premium/…`; and what the environment names. */
export function createTestCatalogue(env: Env, log: Logger, { simUrl }: { simUrl: string }): Catalogue {
  const sim = compatibleSource({ key: 'sim', name: 'Simulated', baseUrl: simUrl, apiKey: 'canary-provider-key' });
  const premium = compatibleSource({ key: 'premium', name: 'Simulated premium', baseUrl: simUrl, tierOf: () => 'premium' });
  return new Catalogue([sim, premium, ...sourcesFromEnv(env)], log, catalogueOptions(env));
}
