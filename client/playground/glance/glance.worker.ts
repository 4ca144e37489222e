import * as z from 'zod/mini';
import { answerQuestions } from '../../markdown/workers/PatientWorker.js';
import { readFacts, type AnswerFacts } from './readFacts.js';

const asked = z.array(z.string());

answerQuestions(read, globalThis);

// eslint-disable-next-line @typescript-eslint/require-await -- async turns what it throws into a rejected promise
async function read(question: unknown, begin: () => void): Promise<AnswerFacts[]> {
  const texts = asked.parse(question);
  begin();
  return texts.map(readFacts);
}
