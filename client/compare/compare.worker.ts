import * as z from 'zod/mini';
import { answerQuestions } from '../markdown/workers/PatientWorker.js';
import { alignTexts, type Alignment } from './alignTexts.js';
import { compareLines, compareTexts, type Comparison } from './compareTexts.js';
import { type LineChanges, lineChanges } from './lineChanges.js';
import { withLineWords } from './lineWords.js';

const texts = z.array(z.string());
const asked = z.union([
  z.object({ left: z.string(), right: z.string(), by: z.enum(['words', 'lines', 'changes']) }),
  z.object({ left: texts, right: texts, by: z.literal('blocks') }),
]);

answerQuestions(compare, globalThis);

function compare(question: unknown, begin: () => void): Comparison | Alignment | LineChanges {
  const known = asked.parse(question);
  begin();
  if (known.by === 'blocks') return alignTexts(known.left, known.right);
  if (known.by === 'changes') return lineChanges(known.left, known.right);
  return withLineWords(known.by === 'words' ? compareTexts(known.left, known.right) : compareLines(known.left, known.right));
}
