import katex from 'katex';
import * as z from 'zod/mini';
import { workBegins } from '../PatientWorker.js';

const question = z.object({ tex: z.string(), display: z.boolean() });

/** Answers a formula as HTML, with MathML in it for ears; with nothing where it is no TeX. */
addEventListener('message', ({ data }) => {
  const { tex, display } = question.parse(data);
  postMessage(workBegins);
  try {
    const options = {
      displayMode: display,
      output: 'htmlAndMathml',
      throwOnError: true,
      // No links, pictures, classes or styles of the model's own; no endless macros, no letters as high as the page.
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 10,
    } as const;
    postMessage(katex.renderToString(tex, options));
  } catch {
    postMessage(undefined);
  }
});
