import hljs from 'highlight.js/lib/core';
import * as z from 'zod/mini';
import { workBegins } from '../PatientWorker.js';
import { languageOf } from './languageOf.js';
import { languages } from './languages.js';
import { runsOf, type Run } from './runsOf.js';

const question = z.object({ code: z.string(), label: z.string() });

addEventListener('message', ({ data }) => {
  answer(data).then(
    (runs) => {
      postMessage(runs);
    },
    // A grammar that does not load: the code stays as it is.
    () => {
      postMessage(undefined);
    },
  );
});

/** The code's colours; undefined where nobody here knows the language. */
async function answer(data: unknown): Promise<Run[] | undefined> {
  const { code, label } = question.parse(data);
  const language = languageOf(label);
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!load) return undefined;
  if (!hljs.getLanguage(language)) hljs.registerLanguage(language, (await load()).default);
  postMessage(workBegins);
  return runsOf(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
