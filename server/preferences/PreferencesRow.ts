import type { Ref } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../account/User.js';
import type { Preferences } from '../../shared/preferences/choices.js';

/** The choices of a person for their account: one row, from the first choice on. */
@Entity({ tableName: 'preferences' })
export class PreferencesRow {
  @OneToOne({ entity: () => User, ref: true, primary: true, owner: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Only what was ever chosen, as changeRules checked it. */
  @Property({ type: 'json' })
  chosen!: Partial<Preferences>;
}
