/** Least and most of the text size, in pixels. */
export const textSizes = { least: 13, most: 19 } as const;
/** Most characters of "About me", and of "How to answer". */
export const maxInstructions = 1_500;
/** Figures that can stand under an answer, in their order. */
export const metricNames = ['FIRST_WORD', 'DURATION', 'RATE', 'TOKENS', 'COST'] as const;

/** A figure under an answer. */
export type MetricName = (typeof metricNames)[number];

/** A shortcut with other keys than the given ones. */
export interface ShortcutKeys {
  /** Name of the command. */
  command: string;
  /** Its keys, joined by `+`: modifiers first, then the key as in `KeyboardEvent.key`. */
  keys: string;
}

/** What a person can choose for their account, by the names of the API. */
export interface Preferences {
  theme: 'LIGHT' | 'DARK' | 'SYSTEM';
  /** In pixels. */
  textSize: number;
  answerFace: 'SANS' | 'SERIF';
  density: 'COMFORTABLE' | 'COMPACT';
  columnWidth: 'NARROW' | 'MEDIUM' | 'WIDE';
  clearMarks: boolean;
  reducedMotion: boolean;
  metrics: readonly MetricName[];
  /** Ids of models; none: those that were asked last on the device. */
  models: readonly string[];
  policy: 'ISOLATED' | 'WINNER' | 'SHARED';
  aboutMe: string;
  howToAnswer: string;
  useInstructions: boolean;
  enterSends: boolean;
  notifies: boolean;
  startPage: 'NEW' | 'LAST';
  dates: 'DAY_FIRST' | 'MONTH_FIRST' | 'YEAR_FIRST';
  showStarters: boolean;
  shortcuts: readonly ShortcutKeys[];
}

/** What applies until a person chooses something else. */
export const defaults: Preferences = {
  theme: 'SYSTEM',
  textSize: 15,
  answerFace: 'SANS',
  density: 'COMFORTABLE',
  columnWidth: 'MEDIUM',
  clearMarks: false,
  reducedMotion: false,
  metrics: metricNames,
  models: [],
  policy: 'ISOLATED',
  aboutMe: '',
  howToAnswer: '',
  useInstructions: true,
  enterSends: true,
  notifies: false,
  startPage: 'NEW',
  dates: 'DAY_FIRST',
  showStarters: true,
  shortcuts: [],
};
