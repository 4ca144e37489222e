import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { LocalModels } from '../gateways/llama/LocalModels.js';
import { modelsFolder } from '../gateways/llama/modelsFolder.js';
import type { Endpoint, Protocol } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import { type Tier, tierOfPrice } from './CatalogueModel.js';

/** A model as its provider offers it. What is not known is undefined. */
export interface OfferedModel {
  /** The provider's own name of it. */
  id: string;
  name?: string | undefined;
  tier?: Tier | undefined;
  contextWindow?: number | undefined;
  /** US dollars per million tokens. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  capabilities?: string[] | undefined;
  /** ISO 8601 day on which it came out. */
  release?: string | undefined;
  /** Whether it chats, where its provider says so or says that it does not. */
  chats?: boolean | undefined;
  /** False where this one cannot be asked though its provider answers. */
  available?: boolean | undefined;
  unavailableReason?: string | undefined;
  /** 0..1 while its weights are being fetched. */
  progress?: number | undefined;
}

/** One provider that is switched on. */
export interface ProviderSource {
  /** First part of its models' ids; one word without a slash. */
  key: string;
  /** For people. */
  name: string;
  /** Where its models are asked; undefined while they cannot be. */
  endpoint: () => Endpoint | undefined;
  /** Its own list of its models. A failure's message is for people. */
  list: (signal: AbortSignal) => Promise<OfferedModel[]>;
  /** For a provider that knows when its list changes. Returns how to stop watching. */
  watch?: ((changed: () => void) => () => void) | undefined;
  /**
   * Who may ask its models, listed or not, where the catalogue does not say: by name and by US dollars per million tokens
   * written. Without it everybody, but for models to which the catalogue gives a price that is not for everybody.
   */
  tierOf?: ((model: string, priceOut: number | undefined) => Tier) | undefined;
  /** Its models cost nothing. */
  free?: boolean | undefined;
  /** They go on from a last message of their own, instead of answering it. */
  prefills?: boolean | undefined;
  /** What all its models are or can. */
  capabilities?: string[] | undefined;
}

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

export interface CompatibleSourceOptions extends Pick<ProviderSource, 'key' | 'name' | 'tierOf' | 'free' | 'capabilities'> {
  /** What it speaks; OpenAI's chat completions by default. */
  protocol?: Protocol | undefined;
  /** Including the version: http://host:port/v1. */
  baseUrl: string;
  apiKey?: string | undefined;
}

/** A provider that speaks one of the protocols and lists its models. */
export function compatibleSource({ protocol = 'openai', baseUrl, apiKey, ...about }: CompatibleSourceOptions): ProviderSource {
  const endpoint: Endpoint = { protocol, baseUrl, apiKey, providerName: about.name };
  // The message about a list that fails names the address that was asked.
  const listed: Endpoint = { ...endpoint, providerName: `${about.name} at ${new URL(baseUrl).host}` };
  return { ...about, endpoint: () => endpoint, list: (signal) => listModels(listed, signal) };
}

/** The models that run on the server's own machine. */
export function localSource(local: LocalModels): ProviderSource {
  return {
    key: 'local',
    name: 'On this server',
    endpoint: () => local.endpoint,
    list: async () => {
      await local.rescan();
      return local.models;
    },
    watch: (changed) => local.onChange(changed),
    free: true,
    prefills: true,
    capabilities: ['local'],
  };
}

/** The language models of this machine, as LOCAL_MODEL says; undefined where it is off. Weights are fetched in local mode alone. */
export function localModels(env: Env, logger: Logger): LocalModels | undefined {
  if (env.LOCAL_MODEL === 'off') return undefined;
  const folder = modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME);
  return new LocalModels({ folder, file: env.LOCAL_MODEL, fetch: env.mode === 'local' && env.LOCAL_MODEL === undefined, logger });
}
