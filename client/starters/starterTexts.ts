/** The starters of each group, in the order in which they are shown. */
export const starterGroups = {
  writing: ['email', 'shorten', 'plainWords', 'otherTone', 'proofread', 'summary', 'outline', 'headlines', 'weakSpots', 'minutes'],
  translating: [
    'translate',
    'twoVersions',
    'checkTranslation',
    'literally',
    'glossary',
    'withTerms',
    'subtitles',
    'interfaceTexts',
    'idiom',
    'localise',
  ],
  coding: ['reviewCode', 'writeFunction', 'explainCode', 'findBug', 'tests', 'refactor', 'sql', 'regex', 'commitMessage', 'errorMessage'],
} as const;

export type StarterGroup = keyof typeof starterGroups;

/** Values of a variable: a line, a long text, a number from its default within bounds, or a choice that begins with the first. */
export type VariableText =
  'TEXT' | 'LONG_TEXT' | { default: number; min: number; max: number } | { choices: readonly [string, string, ...string[]] };

/** A starter as it is written in a language; the variables have their names in the text as keys. */
export interface StarterText {
  title: string;
  text: string;
  variables: Readonly<Record<string, VariableText>>;
}

/** All starters in a language. */
export type StarterTexts = Readonly<Record<(typeof starterGroups)[StarterGroup][number], StarterText>>;
