import katex from 'katex';
import * as z from 'zod/mini';
import { answerQuestions } from './PatientWorker.js';

const asked = z.object({ tex: z.string(), display: z.boolean() });

answerQuestions(set, globalThis);

/** A formula as HTML, with MathML in it for ears. @throws where it is no TeX */
// eslint-disable-next-line @typescript-eslint/require-await -- it throws into its promise
async function set(question: unknown, begin: () => void): Promise<string> {
  const { tex, display } = asked.parse(question);
  begin();
  return katex.renderToString(tex, {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: true,
    // No links, pictures, classes or styles of the model's own; no endless macros, no letters as high as the page.
    trust: false,
    strict: 'ignore',
    maxExpand: 200,
    maxSize: 10,
  });
}
