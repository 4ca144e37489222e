import type { Logger } from 'pino';
import type { Env } from '../server/config/env.js';
import { Catalogue, catalogueOptions } from '../server/model/catalogue.js';
import { compatibleSource, sourcesFromEnv } from '../server/model/ProviderSource.js';

/** The simulated models twice, free at `sim/…` and premium at `premium/…`, and the providers of the environment. */
export function createTestCatalogue(env: Env, log: Logger, { simUrl }: { simUrl: string }): Catalogue {
  const sim = compatibleSource({ key: 'sim', name: 'Simulated', baseUrl: simUrl, apiKey: 'canary-provider-key' });
  const premium = compatibleSource({ key: 'premium', name: 'Simulated premium', baseUrl: simUrl, tierOf: () => 'premium' });
  return new Catalogue([sim, premium, ...sourcesFromEnv(env)], log, catalogueOptions(env));
}
