import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';
import { maxColumns } from '../conversation/columns.js';
import { addAnswerRules } from '../turn/ask.js';

/** Most characters of a rubric. */
export const mostRubric = 4_000;

/** Input for judging. Other than two answers are refused once they are known to be the person's. */
export const judgeRules = z.extend(addAnswerRules, {
  turnId: z.string(),
  answerIds: z.array(z.string()).check(z.maxLength(maxColumns)),
  rubric: z.string().check(
    z.refine((text) => text.trim() !== '', { error: () => validationWords().required }),
    z.maxLength(mostRubric),
  ),
});

export type JudgeFields = z.output<typeof judgeRules>;
