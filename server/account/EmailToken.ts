import { createHash, randomBytes } from 'node:crypto';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './User.js';

export enum EmailTokenPurpose {
  VERIFY = 'VERIFY',
  RESET = 'RESET',
}

/** Three days for a verification; one hour for a reset, because it opens the account (docs/decisions). */
export const resetSeconds = 3_600;
export const lifetimeMs = { VERIFY: 3 * 24 * 3_600_000, RESET: resetSeconds * 1_000 } as const;

/** The secret of a mailed link: using it proves access to the mailbox. Only its hash is stored. */
@Entity({ tableName: 'email_token' })
export class EmailToken {
  [OptionalProps]?: 'passwordHash' | 'bindingHash' | 'usedAt' | 'createdAt';

  /** SHA-256 of the token, in base64url: a secret of 256 bits needs no slow hash. */
  @PrimaryKey({ type: 'text' })
  hash!: string;

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Enum({ items: () => EmailTokenPurpose, type: 'text' })
  purpose!: EmailTokenPurpose;

  /** The password hash of the sign-up that a verification confirms; null once the address is verified. */
  @Property({ type: 'text', nullable: true, lazy: true })
  passwordHash: string | null = null;

  /** Hash of the cookie of the browser that made this sign-up (server/signup/SignUpBinding.ts); null for an unknown browser. */
  @Property({ type: 'text', nullable: true })
  bindingHash: string | null = null;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  usedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}

/** Makes a token for a purpose: the text for the mail, and the fields of its row. */
export function newEmailToken(purpose: EmailTokenPurpose) {
  const token = randomBytes(32).toString('base64url');
  return { token, fields: { hash: hashOf(token), purpose, expiresAt: new Date(Date.now() + lifetimeMs[purpose]) } };
}

/** Drops the password hashes of sign-ups once the address is verified. */
export const forgetSignUps = (em: EntityManager, user: User): Promise<number> =>
  em.nativeUpdate(EmailToken, { user, purpose: EmailTokenPurpose.VERIFY }, { passwordHash: null });

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
