import { z } from 'zod';
import type { Protocol } from '../gateways/llm/completion.js';
import { type NamedProvider, namedProviders, providerNames } from '../../shared/providerKey/kinds.js';
import { address } from './envValues.js';

/** A provider that a key switches on. */
export interface Provider {
  /** First part of its models' ids. */
  key: string;
  /** The name that people read. */
  name: string;
  protocol: Protocol;
  /** The prefix of its variables: OPENAI_API_KEY, OPENAI_BASE_URL. */
  variable: string;
  /** The provider's own address, with the version. */
  baseUrl: string;
}

/** How each provider is asked; shared/providerKey/kinds.ts has their names and order. */
const ways: Record<NamedProvider, Pick<Provider, 'protocol' | 'baseUrl'>> = {
  OPENAI: { protocol: 'openai', baseUrl: 'https://api.openai.com/v1' },
  ANTHROPIC: { protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  GOOGLE: { protocol: 'google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  MISTRAL: { protocol: 'openai', baseUrl: 'https://api.mistral.ai/v1' },
  GROQ: { protocol: 'openai', baseUrl: 'https://api.groq.com/openai/v1' },
  DEEPSEEK: { protocol: 'openai', baseUrl: 'https://api.deepseek.com/v1' },
  XAI: { protocol: 'openai', baseUrl: 'https://api.x.ai/v1' },
  OPENROUTER: { protocol: 'openai', baseUrl: 'https://openrouter.ai/api/v1' },
};

/** In the order in which their models are shown. The environment, the catalogue's sources and docs/configuration.md follow this table. */
export const providers: readonly Provider[] = namedProviders.map((kind) => ({
  key: kind.toLowerCase(),
  name: providerNames[kind],
  variable: kind,
  ...ways[kind],
}));

/** The key of a model's provider. @param modelId `provider/model` */
export const providerOf = (modelId: string): string => modelId.slice(0, modelId.indexOf('/'));

/** A provider whose key is set; its `baseUrl` is the configured address. */
export interface KeyedProvider extends Provider {
  apiKey: string;
}

/** An API key that fits into a header. */
const apiKey = () =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'has a character that no key has')
    .optional();

/** The variables that switch each provider on and set its address: OPENAI_API_KEY, OPENAI_BASE_URL and so on. */
export const providerVariables: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  providers.flatMap(({ name, variable, baseUrl }): [string, z.ZodType<string | undefined>][] => [
    [`${variable}_API_KEY`, apiKey().describe(`Switches ${name} on.`)],
    [`${variable}_BASE_URL`, address().default(baseUrl).describe(`Address of ${name}'s API with its version, for a proxy or a stand-in.`)],
  ]),
);

/** The providers whose keys are set, from values that `providerVariables` has parsed. */
export function keyedProviders(values: Record<string, string | undefined>): KeyedProvider[] {
  return providers.flatMap((provider) => {
    const key = values[`${provider.variable}_API_KEY`];
    return key === undefined ? [] : [{ ...provider, apiKey: key, baseUrl: values[`${provider.variable}_BASE_URL`] ?? provider.baseUrl }];
  });
}

/** Most answers at the same time: `keyed` at each provider that a key switches on, `byName` at the providers named. */
interface Concurrency {
  keyed: number;
  byName: ReadonlyMap<string, number>;
}

/** Most providers' own limits allow this many; one that allows less answers 429. */
export const defaultConcurrency: Concurrency = { keyed: 100, byName: new Map() };

/** `100,groq=8,ollama=2`; each part is optional. */
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
