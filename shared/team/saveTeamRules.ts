import * as z from 'zod/mini';
import { maxColumns } from '../conversation/columns.js';
import { validationWords } from '../errors/validationWords.js';
import { modelChoiceRules } from '../turn/ask.js';
import { maxTeamColumns, maxTeamName, maxTeamSystem } from './limits.js';
import { teamWords } from './teamWords.js';

/** A team as a client saves it, which replaces it as a whole: what may be missing has a default here. */
export const saveTeamRules = z.object({
  id: z.guid({ error: () => teamWords().badId }),
  name: z.string().check(
    z.overwrite((name) => name.trim().replace(/\s+/g, ' ')),
    z.refine((name) => name !== '', { error: () => validationWords().required, abort: true }),
    z.maxLength(maxTeamName),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: () => teamWords().badName }),
  ),
  columns: z.array(z.omit(modelChoiceRules, { sample: true, prompt: true })).check(
    z.minLength(1, { error: () => teamWords().noColumns }),
    z.maxLength(maxColumns),
    z.refine((columns) => JSON.stringify(columns).length <= maxTeamColumns, { error: () => teamWords().tooLong }),
  ),
  system: z._default(z.nullable(z.string().check(z.maxLength(maxTeamSystem))), null),
});

export type TeamFields = z.output<typeof saveTeamRules>;
