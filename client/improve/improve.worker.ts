import * as z from 'zod/mini';
import { answerQuestions } from '../markdown/workers/PatientWorker.js';
import { type Changes, findChanges } from './findChanges.js';

const asked = z.object({
  before: z.string(),
  after: z.string(),
  reasons: z.array(z.object({ quote: z.string(), reason: z.string() })),
});

answerQuestions(answer, globalThis);

function answer(question: unknown, begin: () => void): Changes {
  const known = asked.parse(question);
  begin();
  return findChanges(known);
}
