import type { EntityManager } from '@mikro-orm/postgresql';
import { hashPassword } from './account/password.js';
import { User } from './account/User.js';

/** Password of the accounts that `npm start` makes. */
export const seedPassword = 'side-by-side';

export const seedAccounts = [
  { email: 'demo@polylogue.local', firstName: 'Demo', lastName: 'Reader', premiumGranted: false },
  { email: 'premium@polylogue.local', firstName: 'Premium', lastName: 'Reader', premiumGranted: true },
] as const;

/** Makes the two accounts of local mode if they are missing; changes no existing one. */
export async function seed(em: EntityManager, freeQueries: number): Promise<void> {
  const passwordHash = await hashPassword(seedPassword);
  await em.upsertMany(
    User,
    seedAccounts.map((account) => ({
      ...account,
      id: new User().id,
      passwordHash,
      emailVerifiedAt: new Date(),
      freeQueries,
      createdAt: new Date(),
    })),
    { onConflictFields: ['email'], onConflictAction: 'ignore' },
  );
}
