import * as z from 'zod/mini';

/** A tag in REST's shape. */
export const tagReply = z
  .object({ id: z.string().check(z.describe('Opaque id.')), name: z.string().check(z.describe('At most 40 characters.')) })
  .check(z.meta({ id: 'Tag', description: 'A word under which the person finds conversations again.' }));
