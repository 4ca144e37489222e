import { z } from 'zod';
import type { Protocol } from '../gateways/llm/completion.js';
import { address } from './envValues.js';

/** A provider that a key switches on. */
export interface Provider {
  /** First part of its models' ids. */
  key: string;
  /** For people. */
  name: string;
  protocol: Protocol;
  /** Its variables begin so: OPENAI_API_KEY, OPENAI_BASE_URL. */
  variable: string;
  /** Its own address, version included. */
  baseUrl: string;
}

/** In the order in which their models are shown. The environment, the catalogue's sources and the README follow this table. */
export const providers: readonly Provider[] = [
  { key: 'openai', name: 'OpenAI', protocol: 'openai', variable: 'OPENAI', baseUrl: 'https://api.openai.com/v1' },
  { key: 'anthropic', name: 'Anthropic', protocol: 'anthropic', variable: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com/v1' },
  { key: 'google', name: 'Google', protocol: 'google', variable: 'GOOGLE', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  { key: 'mistral', name: 'Mistral', protocol: 'openai', variable: 'MISTRAL', baseUrl: 'https://api.mistral.ai/v1' },
  { key: 'groq', name: 'Groq', protocol: 'openai', variable: 'GROQ', baseUrl: 'https://api.groq.com/openai/v1' },
  { key: 'deepseek', name: 'DeepSeek', protocol: 'openai', variable: 'DEEPSEEK', baseUrl: 'https://api.deepseek.com/v1' },
  { key: 'xai', name: 'xAI', protocol: 'openai', variable: 'XAI', baseUrl: 'https://api.x.ai/v1' },
  { key: 'openrouter', name: 'OpenRouter', protocol: 'openai', variable: 'OPENROUTER', baseUrl: 'https://openrouter.ai/api/v1' },
];

/** The key of a model's provider. @param modelId `provider/model` */
export const providerOf = (modelId: string): string => modelId.slice(0, modelId.indexOf('/'));

/** A provider whose key is set; its `baseUrl` is where it is asked. */
export interface KeyedProvider extends Provider {
  apiKey: string;
}

/** A key as a header can carry it. */
const apiKey = () =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'has a character that no key has')
    .optional();

/** What switches each provider on, and where it is: OPENAI_API_KEY, OPENAI_BASE_URL and so on. */
export const providerVariables: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  providers.flatMap(({ name, variable, baseUrl }): [string, z.ZodType<string | undefined>][] => [
    [`${variable}_API_KEY`, apiKey().describe(`Switches ${name} on.`)],
    [`${variable}_BASE_URL`, address().default(baseUrl).describe(`Address of ${name}'s API with its version, for a proxy or a stand-in.`)],
  ]),
);

/** The providers whose keys are set, by the values that `providerVariables` let through. */
export function keyedProviders(values: Record<string, string | undefined>): KeyedProvider[] {
  return providers.flatMap((provider) => {
    const key = values[`${provider.variable}_API_KEY`];
    return key === undefined ? [] : [{ ...provider, apiKey: key, baseUrl: values[`${provider.variable}_BASE_URL`] ?? provider.baseUrl }];
  });
}

/** Most answers under way at once: `keyed` at each provider that a key switches on, and others by name. */
interface Concurrency {
  keyed: number;
  byName: ReadonlyMap<string, number>;
}

/** What a provider's own limits most often stand; one that cannot be asked so much says so with 429. */
export const defaultConcurrency: Concurrency = { keyed: 100, byName: new Map() };

/** `100,groq=8,ollama=2`, each part at will. */
export const concurrency = z.string().transform((value, context): Concurrency => {
  const byName = new Map<string, number>();
  let { keyed } = defaultConcurrency;
  for (const entry of value.split(',').map((one) => one.trim())) {
    const [, name, number] = /^(?:([a-z0-9][a-z0-9_-]*)=)?([1-9]\d{0,5})$/i.exec(entry) ?? [];
    if (number === undefined) context.addIssue({ code: 'custom', message: `"${entry}" is neither a number nor name=number` });
    else if (name === undefined) keyed = Number(number);
    else byName.set(name.toLowerCase(), Number(number));
  }
  return { keyed, byName };
});
