import * as z from 'zod/mini';
import { profileRules } from '../account/profile.rules.js';

/** A profile as REST has it: specification, section 3. */
export const profileAnswer = z
  .object({
    first_name: z.string().check(z.describe('May be empty.')),
    last_name: z.string().check(z.describe('May be empty.')),
    email: z.email().check(z.describe('In the form it is compared in.')),
    subscribed: z.boolean().check(z.describe('Whether the person is premium.')),
    remaining_queries: z.int().check(z.gte(0), z.describe('Free queries left; 0 for premium, who have no count.')),
  })
  .check(z.meta({ id: 'Profile', description: 'The signed-in person.' }));

/** What of a profile its owner may change. */
export const profileBody = z.object({
  first_name: profileRules.shape.firstName.check(z.describe('May be empty.')),
  last_name: profileRules.shape.lastName.check(z.describe('May be empty.')),
});
