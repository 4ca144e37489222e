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
  dayCap: null,
  monthCap: null,
} satisfies Partial<User>;

/** Erases the personal data of an account. The row stays until everything that refers to it is removed. */
export async function forgetPerson(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(EmailToken, { user: userId });
  await em.nativeUpdate(User, { id: userId }, { ...nobody, email: userId, deletedAt: new Date() });
}

/** Accounts whose personal data is erased and whose rows are still there, the earliest deletions first. */
export async function forgottenPeople(em: EntityManager, most: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>('select id from "user" where deleted_at is not null order by deleted_at limit ?', [most]);
  return rows.map(({ id }) => id);
}

/** Deletes the row of an erased account. */
export async function removePerson(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from "user" where id = ? and deleted_at is not null', [userId]);
}

/** Deletes used or expired links, and sign-ups whose address was not verified within 30 days after their last link expired. */
export async function purgeSignUps(em: EntityManager): Promise<void> {
  await em.execute(`delete from email_token where purpose = 'RESET' and (used_at is not null or expires_at < now())`);
  // Until the address is verified, an earlier sign-up shows that the next one may be a stranger's.
  await em.execute(
    `delete from email_token using "user"
     where "user".id = email_token.user_id and expires_at < now() - case when email_verified_at is null then interval '30 days' else interval '0' end`,
  );
  // These accounts never had a session. One with premium granted from the shell stays: its owner may sign up later.
  await em.execute(
    `delete from "user"
     where deleted_at is null and email_verified_at is null and google_id is null and not premium_granted and created_at < now() - interval '30 days'
       and not exists (select from email_token where user_id = "user".id)`,
  );
}
