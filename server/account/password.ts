import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/**
 * OWASP's first choice for argon2id, the library's default variant: 19 MiB, two passes, one lane. It runs on libuv's thread pool.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards compose the same letters differently, so passwords are compared in Unicode form NFC. */
const normalise = (password: string): string => password.normalize('NFC');

/** Hashes a password; the result is a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), parameters);
}

/** Verified against when there is no account, so that a known and an unknown address take equal time. */
const nobody = hashPassword('nobody has this password');

/** Whether the password matches the hash; without a hash it is false, after the same time. */
export async function passwordMatches(phc: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(phc ?? (await nobody), normalise(password));
  return matches && phc != null;
}

/** The most common leaked passwords that are long enough for this site. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

/**
 * Refuses a very common password (OWASP ASVS 6.2.4).
 * @param attr the field that the error names
 * @throws AppError of kind validation
 */
export function requireUncommon(password: string, attr: string): void {
  if (!common.has(password.normalize('NFC').toLowerCase())) return;
  throw new AppError('validation', [{ code: 'password_too_common', detail: errorWords().commonPassword, attr }]);
}
