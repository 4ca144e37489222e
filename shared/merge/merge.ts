import * as z from 'zod/mini';
import { maxColumns } from '../conversation/columns.js';
import { addAnswerRules } from '../turn/ask.js';

/** Most characters of what matters to the person. */
export const mostFocus = 4_000;
/** Most points that can be kept or left out, and most characters of one. */
const [mostPoints, mostPoint] = [100, 4_000];

const points = z.nullish(z.array(z.string().check(z.maxLength(mostPoint))).check(z.maxLength(mostPoints)));

/** Input for listing the differences of texts. Fewer than two texts are refused once they are known to be the person's. */
export const differencesRules = z.extend(addAnswerRules, {
  turnId: z.string(),
  answerIds: z.nullish(z.array(z.string()).check(z.maxLength(maxColumns))),
  draftVersion: z.nullish(z.int().check(z.gte(0), z.lte(1_000_000))),
  focus: z.nullish(z.string().check(z.maxLength(mostFocus))),
});

/** Input for merging texts. */
export const mergeRules = z.extend(differencesRules, { keep: points, leaveOut: points });

export type DifferencesFields = z.output<typeof differencesRules>;
export type MergeFields = z.output<typeof mergeRules>;
