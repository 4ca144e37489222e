import { z } from 'zod';
import { address } from '../address.js';
import { type Provider, providers } from './providers.js';

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
