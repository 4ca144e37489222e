import hljs from 'highlight.js/lib/core';
import * as z from 'zod/mini';
import { answerQuestions } from './PatientWorker.js';
import { languageOf } from './languageOf.js';
import { languages } from './languages.js';
import { runsOf, type CodeRun } from './runsOf.js';

const asked = z.object({ code: z.string(), label: z.string() });

answerQuestions(colour, globalThis);

/** The code's coloured runs; undefined for an unknown language. */
async function colour(question: unknown, begin: () => void): Promise<CodeRun[] | undefined> {
  const { code, label } = asked.parse(question);
  const language = languageOf(label);
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!load) return undefined;
  if (!hljs.getLanguage(language)) hljs.registerLanguage(language, (await load()).default);
  begin();
  return runsOf(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
