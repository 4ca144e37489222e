import katex from 'katex';
import * as z from 'zod/mini';
import { answerQuestions } from './PatientWorker.js';

const asked = z.object({ tex: z.string(), display: z.boolean(), output: z.enum(['htmlAndMathml', 'mathml']) });

answerQuestions(set, globalThis);

/** Renders a formula: for the page as HTML with MathML for screen readers, for other programs as MathML. @throws if it is not valid TeX */
async function set(question: unknown, begin: () => void): Promise<string> {
  const { tex, display, output } = asked.parse(question);
  // Chemistry: \ce and \pu.
  if (/\\(?:ce|pu)\b/.test(tex)) await import('katex/contrib/mhchem');
  begin();
  return katex.renderToString(tex, {
    displayMode: display,
    output,
    throwOnError: true,
    // No links, pictures, classes or styles from the model (`trust`), no endless macros, no letters as high as the page.
    trust: false,
    strict: 'ignore',
    maxExpand: 200,
    maxSize: 10,
  });
}
