import type { EntityManager } from '@mikro-orm/postgresql';
import { PreferencesRow } from './PreferencesRow.js';

/** Removes a person's preferences, whose texts are about the person, with the account. */
export async function forgetPreferences(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(PreferencesRow, { user: userId });
}
