import type { Logger } from 'pino';
import type { Env } from '../server/config/env.js';
import type { LocalModels } from '../server/gateways/llama/LocalModels.js';
import { Catalogue } from '../server/model/catalogue.js';
import { catalogueOptions } from '../server/model/catalogueOptions.js';
import { compatibleSource, localSource, sourcesFromEnv } from '../server/model/ProviderSource.js';

/**
 * The simulated models twice, free at `sim/…` and premium at `premium/…`, the providers of the environment, and models of this
 * machine.
 */
export function createTestCatalogue(env: Env, log: Logger, { simUrl }: { simUrl: string }, local?: LocalModels): Catalogue {
  const sim = compatibleSource({ key: 'sim', name: 'Simulated', baseUrl: simUrl, apiKey: 'canary-provider-key' });
  const premium = compatibleSource({ key: 'premium', name: 'Simulated premium', baseUrl: simUrl, tierOf: () => 'premium' });
  return new Catalogue([sim, premium, ...sourcesFromEnv(env), ...(local ? [localSource(local)] : [])], log, {
    ...catalogueOptions(env),
    firstMs: 60_000,
  });
}
