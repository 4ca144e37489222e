import * as z from 'zod/mini';
import type { ErrorBody } from '../errors.js';

const entry = z.object({
  code: z.string().check(z.describe('What is wrong, for programs.')),
  detail: z.string().check(z.describe('What is wrong, for people.')),
  attr: z.string().check(z.describe('The field in snake_case, a nested one by its path (`models.0.temperature`), or `non_field_errors`.')),
});

/** The one shape of every error that REST answers with. */
export const errorAnswer: z.ZodMiniType<ErrorBody> = z
  .object({
    type: z.enum(['validation_error', 'client_error', 'server_error']).check(z.describe('What kind of failure it is.')),
    errors: z.array(entry).check(z.describe('Every failing field together, or one entry for the call as a whole.')),
  })
  .check(z.meta({ id: 'Error', description: 'A failure, in the one shape that every path has.' }));
