import type { Endpoint, Protocol } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import type { ProviderSource } from './ProviderSource.js';

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
  // Whoever reads why a list is missing wants to know where it was looked for.
  const listed: Endpoint = { ...endpoint, providerName: `${about.name} at ${new URL(baseUrl).host}` };
  return { ...about, endpoint: () => endpoint, list: (signal) => listModels(listed, signal) };
}
