import * as z from 'zod/mini';
import { addAnswerRules, askRules, modelChoiceRules } from '../turn/ask.js';
import { improveWords } from './improveWords.js';

/** Most characters of an answer to a question, and of what is wrong. */
export const maxWish = 2_000;

const wish = z.nullish(z.string().check(z.maxLength(maxWish, { error: () => improveWords().tooLong })));

/** Input for the improvement of a prompt. */
export const improveRules = z
  .object({
    requestId: addAnswerRules.shape.requestId,
    modelId: modelChoiceRules.shape.id,
    prompt: askRules.shape.prompt,
    system: askRules.shape.system,
    purpose: wish,
    readers: wish,
    form: wish,
    answerId: z.nullish(z.string()),
    complaint: wish,
  })
  .check(
    z.refine(({ answerId, complaint }) => answerId != null || (complaint ?? '').trim() === '', {
      path: ['answerId'],
      error: () => improveWords().complaintWithoutAnswer,
    }),
  );

export type ImproveFields = z.output<typeof improveRules>;
