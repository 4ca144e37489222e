import { z } from 'zod';
import { entriesOf } from './entriesOf.js';

/** Bytes of a master key for AES-256. */
const keyBytes = 32;

/** Comma-separated master keys in base64 or base64url. Its messages have no part of them. */
export const keySecrets = z.string().transform((value, context) => {
  const entries = entriesOf(value);
  if (entries.length === 0) context.addIssue({ code: 'custom', message: 'has no key between its commas' });
  return entries.map((entry) => {
    const key = /^[\w+/-]+={0,2}$/.test(entry) ? Buffer.from(entry, 'base64') : Buffer.alloc(0);
    if (key.byteLength !== keyBytes)
      context.addIssue({
        code: 'custom',
        message: 'each key has to be 32 random bytes in base64, for example from `openssl rand -base64 32`',
      });
    return key;
  });
});
