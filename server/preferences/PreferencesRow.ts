import type { Ref } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import type * as z from 'zod/mini';
import { User } from '../account/User.js';
import type { changeRules } from './preferences.rules.js';

/** What a person has chosen for their account: one row, from the first choice on. */
@Entity({ tableName: 'preferences' })
export class PreferencesRow {
  @OneToOne({ entity: () => User, ref: true, primary: true, owner: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Only what was ever chosen, in the form of changeRules, by which it was checked. */
  @Property({ type: 'json' })
  chosen!: z.output<typeof changeRules>;
}
