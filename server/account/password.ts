import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors/AppError.js';

/** OWASP's first choice for argon2id, which is the library's default kind: 19 MiB, two passes, one lane. Runs on the thread pool of libuv. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards compose the same letters differently: passwords are compared in one form. */
const normalise = (password: string): string => password.normalize('NFC');

/** PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), parameters);
}

/** Something to verify against where no account is, so that a known and an unknown address take equal time. */
const nobody = hashPassword('nobody has this password');

/** Whether the password is the one; false, after the same time, where there is no hash. */
export async function passwordMatches(phc: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(phc ?? (await nobody), normalise(password));
  return matches && phc != null;
}

/** The most common passwords of leaks, those that are long enough to be chosen here. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

/**
 * Refuses a password that everybody guesses first (OWASP ASVS 6.2.4).
 * @param attr the field that is told
 * @throws AppError of kind validation
 */
export function requireUncommon(password: string, attr: string): void {
  if (!common.has(password.normalize('NFC').toLowerCase())) return;
  throw new AppError('validation', [
    { code: 'password_too_common', detail: 'This is one of the most common passwords. Please choose another one', attr },
  ]);
}
