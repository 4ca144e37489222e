import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { LocalModels } from '../gateways/llama/LocalModels.js';
import { modelsFolder } from '../gateways/llama/modelsFolder.js';
import type { Endpoint, Protocol } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import type { Said } from '../../shared/words/language.js';
import { type Host, type Tier, tierOfPrice } from './CatalogueModel.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import { words } from './words.js';

/** A model as its provider lists it; unknown facts are undefined. */
export interface OfferedModel {
  /** The provider's own id of it. */
  id: string;
  name?: string | undefined;
  tier?: Tier | undefined;
  contextWindow?: number | undefined;
  /** US dollars per million tokens. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  capabilities?: string[] | undefined;
  /** The parameters that it takes, if its provider tells. */
  parameters?: ParameterName[] | undefined;
  /** ISO 8601 day of its release. */
  release?: string | undefined;
  /** Whether it is a chat model, if its provider tells. */
  chats?: boolean | undefined;
  /** False if this model cannot be asked although its provider answers. */
  available?: boolean | undefined;
  unavailableReason?: Said | undefined;
  /** 0 to 1 while its weights are being fetched, 1 while they are being read. */
  progress?: number | undefined;
}

/** A provider that is switched on. */
export interface ProviderSource {
  /** First part of its models' ids; one word without a slash. */
  key: string;
  /** The name that people read. */
  name: string;
  /** Where its models are asked; undefined while they cannot be, and of models that have hosts. */
  endpoint: () => Endpoint | undefined;
  /** The host of a model that must be loaded first; undefined while it cannot be asked. */
  host?: ((model: string) => Host | undefined) | undefined;
  /** Reads the provider's list of models. The message of a failure is for people. */
  list: (signal: AbortSignal) => Promise<OfferedModel[]>;
  /** For a provider that knows when its list changes. Returns a function that stops the watch. */
  watch?: ((changed: () => void) => () => void) | undefined;
  /**
   * Who may ask its models, listed or not, if the catalogue does not tell: by id and by US dollars per million tokens written.
   * Without it everybody, except for models whose known price is above the limit for everybody.
   */
  tierOf?: ((model: string, priceOut: number | undefined) => Tier) | undefined;
  /** Whether its models cost nothing. */
  free?: boolean | undefined;
  /** Whether its models continue a last message of their own, instead of answering it. */
  prefills?: boolean | undefined;
  /** Capabilities of all its models. */
  capabilities?: string[] | undefined;
}

/** The providers that the environment switches on, in the order in which their models are shown. */
export function sourcesFromEnv(
  env: Pick<Env, 'keyedProviders' | 'OLLAMA_URL' | 'OPENAI_COMPATIBLE' | 'compatibleKey' | 'compatibleHeaders'>,
): ProviderSource[] {
  const keyed = env.keyedProviders.map(({ key, name, protocol, baseUrl, apiKey }) =>
    compatibleSource({ key, name, protocol, baseUrl, apiKey, tierOf: (_model, priceOut) => tierOfPrice(priceOut) }),
  );
  const ollama =
    env.OLLAMA_URL === undefined ? [] : [compatibleSource({ key: 'ollama', name: 'Ollama', baseUrl: `${env.OLLAMA_URL}/v1`, free: true })];
  const compatible = env.OPENAI_COMPATIBLE.map(({ name, url }) =>
    compatibleSource({ key: name, name, baseUrl: url, apiKey: env.compatibleKey(name), headers: env.compatibleHeaders(name) }),
  );
  return [...keyed, ...ollama, ...compatible];
}

export interface CompatibleSourceOptions extends Pick<ProviderSource, 'key' | 'name' | 'tierOf' | 'free' | 'capabilities'> {
  /** The protocol that it speaks; OpenAI's chat completions by default. */
  protocol?: Protocol | undefined;
  /** Including the version: http://host:port/v1. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Of every request. */
  headers?: Record<string, string> | undefined;
}

/** A provider that speaks one of the protocols and lists its models. */
export function compatibleSource({ protocol = 'openai', baseUrl, apiKey, headers, ...about }: CompatibleSourceOptions): ProviderSource {
  const endpoint: Endpoint = { protocol, baseUrl, apiKey, headers, providerName: about.name };
  // The error of a failed list names the address that was asked.
  const listed: Endpoint = { ...endpoint, providerName: `${about.name} (${new URL(baseUrl).host})` };
  return { ...about, endpoint: () => endpoint, list: (signal) => listModels(listed, signal) };
}

/** The provider of the models that run on the server's own machine. */
export const localKey = 'local';

/** The models that run on the server's own machine. */
export function localSource(local: LocalModels): ProviderSource {
  return {
    key: localKey,
    name: words('en').onThisServer,
    endpoint: () => undefined,
    host: (model) => (local.offers(model) ? { enter: (...asked) => local.enter(model, ...asked) } : undefined),
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

/**
 * The language models of this machine, by LOCAL_MODEL; undefined if that is off. Weights are fetched in local mode only, unless
 * LOCAL_MODELS is off.
 */
export function localModels(env: Env, logger: Logger): LocalModels | undefined {
  if (env.LOCAL_MODEL === 'off') return undefined;
  const folder = modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME);
  const fetch = env.mode === 'local' && env.LOCAL_MODELS && env.LOCAL_MODEL === undefined;
  return new LocalModels({ folder, file: env.LOCAL_MODEL, fetch, memory: env.LOCAL_MEMORY, logger });
}
