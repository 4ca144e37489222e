import type { Env } from '../env.js';
import { compatibleSource } from './compatibleSource.js';
import type { ProviderSource } from './ProviderSource.js';
import { tierOfPrice } from './tierOfPrice.js';

/** The providers that the environment switches on, in the order in which their models are shown. */
export function sourcesFromEnv(env: Pick<Env, 'keyedProviders' | 'OLLAMA_URL' | 'OPENAI_COMPATIBLE' | 'compatibleKey'>): ProviderSource[] {
  const keyed = env.keyedProviders.map(({ key, name, protocol, baseUrl, apiKey }) =>
    compatibleSource({ key, name, protocol, baseUrl, apiKey, tierOf: (_model, priceOut) => tierOfPrice(priceOut) }),
  );
  const ollama =
    env.OLLAMA_URL === undefined ? [] : [compatibleSource({ key: 'ollama', name: 'Ollama', baseUrl: `${env.OLLAMA_URL}/v1`, free: true })];
  const compatible = env.OPENAI_COMPATIBLE.map(({ name, url }) =>
    compatibleSource({ key: name, name, baseUrl: url, apiKey: env.compatibleKey(name) }),
  );
  return [...keyed, ...ollama, ...compatible];
}
