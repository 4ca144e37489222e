import * as z from 'zod/mini';
import { policies } from '../../../shared/preferences/choices.js';
import { parameterNames } from '../../../shared/turn/parameters.js';

/** The parameters of a column as they are kept while they are unsent, also out of their bounds. */
export const parametersSchema = z.partialRecord(z.enum(parameterNames), z.nullish(z.number()));

export const policySchema = z.enum(policies);
