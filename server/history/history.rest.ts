import * as z from 'zod/mini';
import { searchRules } from './history.rules.js';

/** A page of the history. */
export const pageQuery = z.object({
  first: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20).check(z.describe('Rows of a page.')),
  after: z.optional(z.string()).check(z.describe('Where the page before ended; it stands in `next`.')),
  search: searchRules.shape.search.check(z.describe('Words that one title, prompt or answer has; the last may be unfinished.')),
  archived: z._default(z.stringbool(), false).check(z.describe('The archive instead of the list.')),
});

const conversation = z
  .object({
    id: z.string().check(z.describe('Opaque id.')),
    title: z.string().check(z.describe('From the first prompt.')),
    prompt: z.string().check(z.describe('Beginning of the first prompt, at most 500 characters.')),
    models: z.array(z.string()).check(z.describe('Models of the last turn, `provider/model`.')),
    created_at: z.iso.datetime().check(z.describe('When it began.')),
    updated_at: z.iso.datetime().check(z.describe('When something was last asked.')),
  })
  .check(z.meta({ id: 'Conversation', description: 'Prompts that follow from one another.' }));

export const historyAnswer = z
  .object({
    results: z.array(conversation).check(z.describe('The last asked first.')),
    next: z.nullable(z.url()).check(z.describe('Address of the next page; null after the last.')),
  })
  .check(z.meta({ id: 'History', description: 'A page of the conversations of the signed-in person.' }));
