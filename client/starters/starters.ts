import type { Variable } from '../../shared/prompt/template.js';
import { language } from '../words/language.js';
import { starterTexts as german } from './de.js';
import { starterTexts as english } from './en.js';
import { type StarterGroup, starterGroups, type StarterText, type VariableText } from './starterTexts.js';
import { words } from './words.js';

/** A prompt to begin with, in the form of the library's. It is part of the product until a person keeps a copy. */
export interface Starter {
  /** Unlike the id of any prompt in a library. */
  id: string;
  group: StarterGroup;
  title: string;
  /** The name of its group, which a copy has as its tag. */
  tags: readonly [string];
  current: { text: string; variables: Variable[] };
}

/** The groups in their order, with their names. */
export const groups = [
  { id: 'writing', name: words.writing },
  { id: 'translating', name: words.translating },
  { id: 'coding', name: words.coding },
] as const satisfies { id: StarterGroup; name: string }[];

/** A further language is a type error here until it has its starters. */
const inEnglish = (_language: 'en') => english;

const texts = language === 'de' ? german : inEnglish(language);

/** All starters in the language of this build, group by group. */
export const starters: readonly Starter[] = groups.flatMap(({ id: group, name }) =>
  starterGroups[group].map((id) => ({ id: `starter:${id}`, group, title: texts[id].title, tags: [name], current: readStarter(texts[id]) })),
);

/** Finds a starter by its id; undefined if the id is that of a prompt in a library. */
export const starterOf = (id: string): Starter | undefined => starters.find((starter) => starter.id === id);

/** A starter's text with its variables as the rules of prompts describe them. */
export function readStarter({ text, variables }: StarterText) {
  return { text, variables: Object.entries(variables).map(([name, variable]) => readVariable(name, variable)) };
}

function readVariable(name: string, variable: VariableText): Variable {
  const plain = { name, required: true, choices: [] };
  if (typeof variable === 'string') return { ...plain, kind: variable };
  if ('choices' in variable) return { ...plain, kind: 'CHOICE', choices: variable.choices, default: variable.choices[0] };
  return { ...plain, kind: 'NUMBER', min: variable.min, max: variable.max, default: variable.default.toFixed() };
}
