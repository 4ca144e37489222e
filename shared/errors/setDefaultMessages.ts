import * as z from 'zod/mini';
import type { Language } from '../words/language.js';
import { readLanguageFrom } from '../words/languageNow.js';
import { validationWords } from './validationWords.js';

/** The specification's default texts (section 5) for zod's issues; one map for forms, GraphQL and REST. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const words = validationWords();
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.required : words.wrongType({ expected: issue.expected, received: nameOfType(issue.input) });
    case 'too_small':
      return boundTexts(issue.origin).least({ bound: String(issue.minimum) });
    case 'too_big':
      return boundTexts(issue.origin).most({ bound: String(issue.maximum) });
    case 'invalid_value':
      return words.wrongChoice;
    case 'unrecognized_keys':
      return words.unknownKeys({ keys: issue.keys.map((key) => `'${key}'`).join(', ') });
    case 'invalid_format':
      return issue.format === 'email' ? words.wrongEmail : words.wrong;
    // zod's own "Invalid input", which the specification has, too.
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return words.wrong;
  }
}

function boundTexts(origin: string) {
  const words = validationWords();
  if (origin === 'string') return { least: words.stringAtLeast, most: words.stringAtMost };
  if (origin === 'array') return { least: words.arrayAtLeast, most: words.arrayAtMost };
  return { least: words.numberAtLeast, most: words.numberAtMost };
}

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isNaN(value)) return 'nan';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Makes zod use the specification's texts, in this process or page. */
export function setDefaultMessages(language: () => Language): void {
  readLanguageFrom(language);
  z.config({ localeError: defaultMessage });
}
