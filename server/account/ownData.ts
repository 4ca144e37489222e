import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailToken } from './EmailToken.js';
import { User } from './User.js';

/** A person's account for the data export. */
export const exportProfile = (user: User) => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  createdAt: user.createdAt,
  emailVerifiedAt: user.emailVerifiedAt,
  googleConnected: user.googleId !== null,
  subscribed: user.subscribed,
  remainingQueries: user.remainingQueries,
  isOperator: user.isOperator,
  modelOfferAnsweredAt: user.modelOfferAnsweredAt,
  language: user.language,
});

/** Values that replace the personal data of a deleted account. */
const nobody = {
  firstName: '',
  lastName: '',
  passwordHash: null,
  emailVerifiedAt: null,
  googleId: null,
  googleAddedAt: null,
  freeQueries: 0,
  premiumGranted: false,
  isOperator: false,
  modelOfferAnsweredAt: null,
  premiumUntil: null,
  language: null,
} satisfies Partial<User>;

/** Erases the personal data of an account. The row stays until everything that refers to it is removed. */
export async function forgetPerson(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(EmailToken, { user: userId });
  await em.nativeUpdate(User, { id: userId }, { ...nobody, email: userId, deletedAt: new Date() });
}
