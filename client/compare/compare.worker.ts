import * as z from 'zod/mini';
import { answerQuestions } from '../markdown/workers/PatientWorker.js';
import { compareLines, compareTexts, type Comparison } from './compareTexts.js';

const asked = z.object({ left: z.string(), right: z.string(), by: z.enum(['words', 'lines']) });

answerQuestions(compare, globalThis);

// eslint-disable-next-line @typescript-eslint/require-await -- async turns what it throws into a rejected promise
async function compare(question: unknown, begin: () => void): Promise<Comparison> {
  const { left, right, by } = asked.parse(question);
  begin();
  return by === 'words' ? compareTexts(left, right) : compareLines(left, right);
}
