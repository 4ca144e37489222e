import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Changes } from '../cluster/Changes.js';
import { parse } from '../errors/parse.js';
import { wellFormedTexts } from '../generation/WellFormed.js';
import { type Preferences, defaults } from '../../shared/preferences/choices.js';
import { PreferencesRow } from './PreferencesRow.js';
import { changeRules } from '../../shared/preferences/changeRules.js';

/** A person's preferences. The theme is null until they choose one, so that the device's own stays. */
export interface PersonPreferences extends Omit<Preferences, 'theme'> {
  theme: Preferences['theme'] | null;
}

/** A person's preferences, with the defaults where they chose nothing. */
export async function preferencesOf(em: EntityManager, userId: string): Promise<PersonPreferences> {
  const row = await em.findOne(PreferencesRow, { user: userId }, { disableIdentityMap: true });
  return { ...defaults, theme: null, ...row?.chosen };
}

/**
 * A person's words about themselves and how to answer, as one text.
 * @returns null if the person wrote neither
 */
export async function instructionsOf(em: EntityManager, userId: string): Promise<string | null> {
  const { aboutMe, howToAnswer } = await preferencesOf(em, userId);
  const parts = [
    ...(aboutMe === '' ? [] : [`About the person who asks:\n${aboutMe}`]),
    ...(howToAnswer === '' ? [] : [`How the person wants to be answered:\n${howToAnswer}`]),
  ];
  return parts.join('\n\n') || null;
}

/**
 * Changes some of a person's preferences, on all their devices; the others stay, even if another device changes them at the same
 * time.
 * @param input the changes; absent fields and null stay unchanged
 * @throws AppError of kind validation
 */
export async function updatePreferences(em: EntityManager, { changes }: { changes: Changes }, user: User, input: object): Promise<User> {
  const given = parse(changeRules, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)));
  await em.execute(
    `insert into preferences (user_id, chosen) values (?, ?::jsonb)
     on conflict (user_id) do update set chosen = preferences.chosen || excluded.chosen`,
    [user.id, JSON.stringify(wellFormedTexts(given))],
  );
  changes.publish(`viewer:${user.id}`);
  return user;
}
