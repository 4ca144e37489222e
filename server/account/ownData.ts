import type { EntityManager } from '@mikro-orm/postgresql';
import { EmailToken } from './EmailToken.js';
import { User } from './User.js';

/** What the export has of a person's account. */
export const exportProfile = (user: User) => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  createdAt: user.createdAt,
  emailVerifiedAt: user.emailVerifiedAt,
  googleConnected: user.googleId !== null,
  subscribed: user.subscribed,
  remainingQueries: user.remainingQueries,
  theme: user.theme,
  answerFace: user.answerFace,
});

/** The values of a deleted account's row: nothing of the person. */
const nobody = {
  firstName: '',
  lastName: '',
  passwordHash: null,
  emailVerifiedAt: null,
  googleId: null,
  googleAddedAt: null,
  freeQueries: 0,
  premiumGranted: false,
  premiumUntil: null,
  theme: null,
  answerFace: null,
} satisfies Partial<User>;

/** Takes the person off an account's row, which stays until all that refers to it is removed. */
export async function forgetPerson(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(EmailToken, { user: userId });
  await em.nativeUpdate(User, { id: userId }, { ...nobody, email: userId, deletedAt: new Date() });
}
