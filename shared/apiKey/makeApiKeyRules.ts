import * as z from 'zod/mini';
import { ownersPassword } from '../account/password.js';
import { validationWords } from '../errors/validationWords.js';
import { givenCap } from '../spend/capRules.js';
import { apiKeyWords } from './apiKeyWords.js';
import { apiKeyDays, maxApiKeyCap, maxApiKeyName } from './limits.js';
import { apiKeyRights } from './rights.js';

/** A new API key; the password may be absent only if the account has none. */
export const makeApiKeyRules = z.object({
  name: z.string().check(
    z.overwrite((name) => name.trim().replace(/\s+/g, ' ')),
    z.refine((name) => name !== '', { error: () => validationWords().required, abort: true }),
    z.maxLength(maxApiKeyName),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: () => apiKeyWords().badName }),
  ),
  rights: z.array(z.enum(apiKeyRights)).check(
    z.minLength(1, { error: () => apiKeyWords().noRight }),
    z.overwrite((rights) => apiKeyRights.filter((right) => rights.includes(right))),
  ),
  days: z.nullish(z.literal(apiKeyDays, { error: () => apiKeyWords().badDays })),
  monthlyCap: z.nullish(z.int().check(z.gte(1), z.lte(maxApiKeyCap))),
  dollarCap: z.optional(givenCap),
  inHistory: z._default(z.boolean(), true),
  password: z.nullish(ownersPassword),
});

export type MakeApiKeyFields = z.output<typeof makeApiKeyRules>;
