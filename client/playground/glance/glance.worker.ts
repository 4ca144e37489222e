import * as z from 'zod/mini';
import { answerQuestions } from '../../markdown/workers/PatientWorker.js';
import { readFacts, type AnswerFacts } from './readFacts.js';

const asked = z.array(z.string());

answerQuestions(read, globalThis);

function read(question: unknown, begin: () => void): AnswerFacts[] {
  const texts = asked.parse(question);
  begin();
  return texts.map(readFacts);
}
