import * as z from 'zod/mini';
import { ownersPassword } from '../account/password.js';
import { validationWords } from '../errors/validationWords.js';
import { providerKinds } from './kinds.js';
import { maxProviderAddress, maxProviderKey, maxProviderModel, maxProviderName } from './limits.js';
import { providerKeyWords } from './providerKeyWords.js';

/** Empty where there is none. */
const text = (most: number, form: RegExp, error: () => string) =>
  z.nullish(z.string().check(z.trim(), z.maxLength(most), z.regex(form, { error })));

const line = /^[^\p{Cc}\p{Cs}]*$/u;
const key = text(maxProviderKey, /^[\x21-\x7e]*$/, () => providerKeyWords().badKey);
const address = text(maxProviderAddress, line, () => providerKeyWords().badAddress);
const model = text(maxProviderModel, line, () => providerKeyWords().badModel);
const name = text(maxProviderName, line, () => providerKeyWords().badName);
const password = z.nullish(ownersPassword);

/** A new provider key. A provider has a key; an address has a name, and a key only if its server asks for one. */
export const addProviderKeyRules = z.object({ provider: z.enum(providerKinds), key, name, address, model, password }).check((context) => {
  const { provider, ...given } = context.value;
  const miss = (path: 'key' | 'name' | 'address', message: string) => {
    context.issues.push({ code: 'custom', input: given[path], path: [path], message });
  };
  if (provider !== 'COMPATIBLE') {
    if (!given.key) miss('key', validationWords().required);
    return;
  }
  if (!given.name) miss('name', providerKeyWords().noName);
  if (!given.address) miss('address', providerKeyWords().noAddress);
});

/** Another key for a provider, or for an address that may be another, too. */
export const replaceProviderKeyRules = z.object({ key, address, model, password });

export type AddProviderKeyFields = z.output<typeof addProviderKeyRules>;
export type ReplaceProviderKeyFields = z.output<typeof replaceProviderKeyRules>;
