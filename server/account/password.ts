import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, which is the library's default kind: 19 MiB, two passes, one lane. Runs on the thread pool of libuv. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One mailbox, one password, whatever keyboard composed its letters. */
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
