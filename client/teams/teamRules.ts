import * as z from 'zod/mini';
import { words } from './words.js';

/** Rules that a team meets before it is sent; the server says the rest. */
export const teamRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.nameMissing)),
  columns: z.array(z.unknown()).check(z.minLength(1, words.noColumns)),
});
