import type { Endpoint } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import type { ProviderSource } from './ProviderSource.js';

export interface CompatibleSourceOptions extends Pick<ProviderSource, 'key' | 'name' | 'tierOf' | 'free' | 'prefills' | 'capabilities'> {
  /** Including the version: http://host:port/v1. */
  baseUrl: string;
  apiKey?: string | undefined;
}

/** A provider that speaks OpenAI's chat completions and lists its models at /models. */
export function compatibleSource({ baseUrl, apiKey, ...about }: CompatibleSourceOptions): ProviderSource {
  const endpoint: Endpoint = { protocol: 'openai', baseUrl, apiKey, providerName: about.name };
  // Whoever reads why a list is missing wants to know where it was looked for.
  const listed: Endpoint = { ...endpoint, providerName: `${about.name} at ${new URL(baseUrl).host}` };
  return { ...about, endpoint: () => endpoint, list: (signal) => listModels(listed, signal) };
}
