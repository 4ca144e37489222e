import { z } from 'zod';

/** What the catalogue, or MODELS_FILE, says of one model. What is not known is left out. */
const modelEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]*\/[^\s\p{Cc}\p{Cs}]{1,300}$/u, 'Not of the form provider/model'),
  /** For people. */
  name: z.string().trim().min(1).max(200).optional(),
  /** Who may ask it. Where it is left out, the price decides: see tierOfPrice.ts. */
  tier: z.enum(['free', 'premium']).optional(),
  /** Tokens that prompt and completion may fill together. */
  context_window: z.int().positive().optional(),
  /** US dollars per million tokens, of an ordinary prompt at ordinary hours. */
  price_in: z.number().nonnegative().optional(),
  price_out: z.number().nonnegative().optional(),
  /** reasoning, vision, tools, and further words. */
  capabilities: z.array(z.string().regex(/^[a-z][a-z-]{0,30}$/, 'Not a word in lower case')).optional(),
  /** When it came out: an ISO 8601 day, or a month where the day is not known. */
  release: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Not a day such as 2025-08-07, nor a month such as 2025-08')
    .optional(),
  /** true keeps it out of the list; false puts it there though its name or its provider says that it does not chat. */
  hidden: z.boolean().optional(),
});

export type ModelEntry = z.output<typeof modelEntry>;

/** A whole file of them, each id once. */
export const modelEntries = z.array(modelEntry).superRefine((entries, context) => {
  const seen = new Set<string>();
  for (const [at, { id }] of entries.entries()) {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is there twice` });
    seen.add(id);
  }
});
