import { maxColumns } from '../conversation/columns.js';

/** Least and most of the text size, in pixels. */
export const textSizes = { least: 13, most: 19 } as const;
/** Most characters of "About me", and of "How to answer". */
export const maxInstructions = 1_500;
/** Most models that a person can pin. */
export const maxPinned = 50;
/** Figures that can stand under an answer, in their order. */
export const metricNames = ['FIRST_WORD', 'DURATION', 'RATE', 'TOKENS', 'COST'] as const;
/** What of the product is introduced once, in this order. */
export const introductions = ['COMPARE', 'BLIND', 'DRAFT'] as const;
/** The earlier turns that a model can see: ContextPolicy.ts describes them. */
export const policies = ['ISOLATED', 'WINNER', 'SHARED'] as const;

/** A figure under an answer. */
export type MetricName = (typeof metricNames)[number];

/** Something of the product that is introduced once. */
export type IntroductionName = (typeof introductions)[number];

/** A shortcut with other keys than the given ones. */
export interface ShortcutKeys {
  /** Name of the command. */
  command: string;
  /** Its keys, joined by `+`: modifiers first, then the key as in `KeyboardEvent.key`. */
  keys: string;
}

/** An enum of GraphQL, whose values are each described. */
export interface Enum {
  name: string;
  /** By default that of the preference. */
  description?: string;
  values: Record<string, string>;
}

/** A preference: which values it can have, and how the API describes it. */
export type Choice = { description: string } & (
  | { kind: 'flag' | 'policy' | 'shortcuts' }
  | { kind: 'models'; most: number }
  | { kind: 'integer'; least: number; most: number }
  | { kind: 'text'; most: number }
  | { kind: 'one' | 'some'; enum: Enum }
);

/**
 * All that a person can choose for their account, by the names of the API. The types below, the rules (changeRules.ts) and
 * the API (preferences.graphql.ts) are made from this table.
 */
export const choices = {
  theme: {
    kind: 'one',
    description: 'Light, dark, or the setting of the device.',
    enum: { name: 'Theme', values: { LIGHT: 'Always light.', DARK: 'Always dark.', SYSTEM: 'The setting of the device.' } },
  },
  textSize: {
    kind: 'integer',
    ...textSizes,
    description: `Size of answers and prompts in pixels, ${textSizes.least} to ${textSizes.most}.`,
  },
  answerFace: {
    kind: 'one',
    description: 'Typeface of the answers.',
    enum: { name: 'AnswerFace', values: { SANS: 'Without serifs.', SERIF: 'With serifs.' } },
  },
  density: {
    kind: 'one',
    description: 'How much room is left around what is shown.',
    enum: { name: 'Density', values: { COMFORTABLE: 'As designed.', COMPACT: 'Less room, so that more columns and rows are in view.' } },
  },
  columnWidth: {
    kind: 'one',
    description: 'Least width of a column.',
    enum: {
      name: 'ColumnWidth',
      description: 'Least width of a column before the columns scroll.',
      values: { NARROW: 'More columns in view.', MEDIUM: 'As designed.', WIDE: 'Longer lines.' },
    },
  },
  foldsSidebar: { kind: 'flag', description: 'Whether the sidebar is folded to a rail, so that columns have more room.' },
  foldsCalls: { kind: 'flag', description: 'Whether conversations that programs began are left out of the list.' },
  clearMarks: { kind: 'flag', description: "Whether the models' colours are those that can be told apart with any colour vision." },
  reducedMotion: { kind: 'flag', description: "Whether nothing moves, also where the device's setting allows it." },
  metrics: {
    kind: 'some',
    description: 'The figures under an answer.',
    enum: {
      name: 'Metric',
      description: 'A figure under an answer.',
      values: {
        FIRST_WORD: 'Seconds until the first word.',
        DURATION: 'Seconds until the end.',
        RATE: 'Tokens per second.',
        TOKENS: 'Tokens written.',
        COST: "Cost at the provider's prices.",
      } satisfies Record<MetricName, string>,
    },
  },
  models: {
    kind: 'models',
    most: maxColumns,
    description: 'Ids of the models of a new conversation, at most 8; none means those that the device asked last.',
  },
  pinnedModels: {
    kind: 'models',
    most: maxPinned,
    description: `Ids of the models that stand first where models are chosen, at most ${maxPinned}.`,
  },
  policy: { kind: 'policy', description: 'What each model sees of earlier turns in a new conversation.' },
  aboutMe: {
    kind: 'text',
    most: maxInstructions,
    description: `What models are told of the person, at most ${maxInstructions} characters.`,
  },
  howToAnswer: {
    kind: 'text',
    most: maxInstructions,
    description: `How models are told to answer, at most ${maxInstructions} characters.`,
  },
  useInstructions: { kind: 'flag', description: 'Whether new conversations begin with telling models both texts.' },
  enterSends: {
    kind: 'flag',
    description: 'Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends.',
  },
  ranksVotes: { kind: 'flag', description: 'Whether a blind vote on three and more answers is an order of them; otherwise it is a pick.' },
  comparisonView: {
    kind: 'one',
    description: 'How a comparison stands on a wide screen.',
    enum: {
      name: 'ComparisonView',
      values: {
        BESIDE: 'Two texts side by side.',
        UNIFIED: 'Two texts in one.',
        ALL: 'Three texts against one, where there is room; two side by side elsewhere.',
      },
    },
  },
  comparisonBy: {
    kind: 'one',
    description: 'What a comparison compares.',
    enum: { name: 'ComparisonBy', values: { WORDS: 'Paragraphs and their words.', LINES: 'The lines of the Markdown.' } },
  },
  onlyDifferences: { kind: 'flag', description: 'Whether a comparison folds away what is alike.' },
  notifies: { kind: 'flag', description: 'Whether a notification says that a long answer is done, on devices that allow it.' },
  startPage: {
    kind: 'one',
    description: 'What is opened after the sign-in.',
    enum: { name: 'StartPage', values: { NEW: 'A new conversation.', LAST: 'The conversation that was changed last.' } },
  },
  dates: {
    kind: 'one',
    description: 'How times and dates are written.',
    enum: {
      name: 'DateStyle',
      values: {
        DAY_FIRST: '`21 Nov 2026, 14:02`.',
        MONTH_FIRST: '`Nov 21, 2026, 2:02 PM`, in English; other languages write the day first.',
        YEAR_FIRST: '`2026-11-21 14:02`.',
      },
    },
  },
  introduced: {
    kind: 'some',
    description: 'What was introduced to the person, and need not be again.',
    enum: {
      name: 'Introduction',
      description: 'Something of the product that is introduced once.',
      values: {
        COMPARE: 'Comparing two answers.',
        BLIND: 'Answers without the names of their models.',
        DRAFT: 'A text made of the best of each.',
      } satisfies Record<IntroductionName, string>,
    },
  },
  showStarters: { kind: 'flag', description: 'Whether the library shows the prompts to begin with that are part of the product.' },
  shortcuts: { kind: 'shortcuts', description: 'The shortcuts with other keys than the given ones.' },
} satisfies Record<string, Choice>;

type Choices = typeof choices;

/** The type of a preference of each kind. @typeParam Value the values of its enum */
interface Types<Value> {
  flag: boolean;
  integer: number;
  text: string;
  one: Value;
  some: readonly Value[];
  policy: (typeof policies)[number];
  models: readonly string[];
  shortcuts: readonly ShortcutKeys[];
}

type ValuesOf<Of extends Choice> = Of extends { enum: { values: infer Values } } ? keyof Values : never;

/** A person's choices, with the defaults for the rest. */
export type Preferences = { [Name in keyof Choices]: Types<ValuesOf<Choices[Name]>>[Choices[Name]['kind']] };

/** The values until a person chooses others. They are apart from the table, whose descriptions no page of the client loads. */
export const defaults: Preferences = {
  theme: 'SYSTEM',
  textSize: 15,
  answerFace: 'SANS',
  density: 'COMFORTABLE',
  columnWidth: 'MEDIUM',
  foldsSidebar: false,
  foldsCalls: false,
  clearMarks: false,
  reducedMotion: false,
  metrics: metricNames,
  models: [],
  pinnedModels: [],
  policy: 'ISOLATED',
  aboutMe: '',
  howToAnswer: '',
  useInstructions: true,
  enterSends: true,
  ranksVotes: false,
  comparisonView: 'BESIDE',
  comparisonBy: 'WORDS',
  onlyDifferences: false,
  notifies: false,
  startPage: 'NEW',
  dates: 'DAY_FIRST',
  introduced: [],
  showStarters: true,
  shortcuts: [],
};
