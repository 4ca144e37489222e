import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { maxInstructions, type MetricName, type Preferences } from './choices.rules.js';
import type { PersonPreferences } from './preferences.js';

/** Declares an enum of GraphQL. @param values each with its description */
function enumOf<Value extends string>(name: string, description: string, values: Record<Value, string>): Record<string, string> {
  const declared = Object.fromEntries(Object.keys(values).map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(Object.entries<string>(values).map(([value, words]) => [value, { description: words }]));
  registerEnumType(declared, { name, description, valuesConfig });
  return declared;
}

const themes = enumOf<Preferences['theme']>('Theme', 'Light, dark, or the setting of the device.', {
  LIGHT: 'Always light.',
  DARK: 'Always dark.',
  SYSTEM: 'The setting of the device.',
});

const faces = enumOf<Preferences['answerFace']>('AnswerFace', 'Typeface of the answers.', {
  SANS: 'Without serifs.',
  SERIF: 'With serifs.',
});

const densities = enumOf<Preferences['density']>('Density', 'How much room is left around what is shown.', {
  COMFORTABLE: 'As designed.',
  COMPACT: 'Less room, so that more columns and rows are in view.',
});

const widths = enumOf<Preferences['columnWidth']>('ColumnWidth', 'Least width of a column before the columns scroll.', {
  NARROW: 'More columns in view.',
  MEDIUM: 'As designed.',
  WIDE: 'Longer lines.',
});

const metrics = enumOf<MetricName>('Metric', 'A figure under an answer.', {
  FIRST_WORD: 'Seconds until the first word.',
  DURATION: 'Seconds until the end.',
  RATE: 'Tokens per second.',
  TOKENS: 'Tokens written.',
  COST: "Cost at the provider's prices.",
});

const startPages = enumOf<Preferences['startPage']>('StartPage', 'What is opened after the sign-in.', {
  NEW: 'A new conversation.',
  LAST: 'The conversation that was changed last.',
});

const dateStyles = enumOf<Preferences['dates']>('DateStyle', 'How times and dates are written.', {
  DAY_FIRST: '`21 Nov 2026, 14:02`.',
  MONTH_FIRST: '`Nov 21, 2026, 2:02 PM`, in English; other languages write the day first.',
  YEAR_FIRST: '`2026-11-21 14:02`.',
});

const contents = {
  theme: 'Light, dark, or the setting of the device.',
  textSize: 'Size of answers and prompts in pixels, 13 to 19.',
  answerFace: 'Typeface of the answers.',
  density: 'How much room is left around what is shown.',
  columnWidth: 'Least width of a column.',
  clearMarks: "Whether the models' colours are those that can be told apart with any colour vision.",
  reducedMotion: "Whether nothing moves, also where the device's setting allows it.",
  metrics: 'The figures under an answer.',
  models: 'Ids of the models of a new conversation, at most 8; none means those that the device asked last.',
  policy: 'What each model sees of earlier turns in a new conversation.',
  aboutMe: `What models are told of the person, at most ${maxInstructions.toFixed()} characters.`,
  howToAnswer: `How models are told to answer, at most ${maxInstructions.toFixed()} characters.`,
  useInstructions: 'Whether new conversations begin with telling models both texts.',
  enterSends: 'Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends.',
  notifies: 'Whether a notification says that a long answer is done, on devices that allow it.',
  startPage: 'What is opened after the sign-in.',
  dates: 'How times and dates are written.',
  showStarters: 'Whether the library shows the prompts to begin with that are part of the product.',
  shortcuts: 'The shortcuts with other keys than the given ones.',
};

const shortcutContents = {
  command: 'Name of the command, such as `search`.',
  keys: 'Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`.',
};

@ObjectType('ShortcutKeys', { description: 'A shortcut with other keys than the given ones.', simpleResolvers: true })
class ShortcutKeysView {
  @Field(() => String, { description: shortcutContents.command })
  command!: string;

  @Field(() => String, { description: shortcutContents.keys })
  keys!: string;
}

@InputType({ description: 'A shortcut with other keys than the given ones.' })
class ShortcutKeysInput {
  @Field(() => String, { description: shortcutContents.command })
  command!: string;

  @Field(() => String, { description: shortcutContents.keys })
  keys!: string;
}

@ObjectType('Preferences', { description: 'What a person has chosen for their account.', simpleResolvers: true })
export class PreferencesView implements PersonPreferences {
  @Field(() => themes, { nullable: true, description: `${contents.theme} Null until the person chooses.` })
  theme!: Preferences['theme'] | null;

  @Field(() => Int, { description: contents.textSize })
  textSize!: number;

  @Field(() => faces, { description: contents.answerFace })
  answerFace!: Preferences['answerFace'];

  @Field(() => densities, { description: contents.density })
  density!: Preferences['density'];

  @Field(() => widths, { description: contents.columnWidth })
  columnWidth!: Preferences['columnWidth'];

  @Field(() => Boolean, { description: contents.clearMarks })
  clearMarks!: boolean;

  @Field(() => Boolean, { description: contents.reducedMotion })
  reducedMotion!: boolean;

  @Field(() => [metrics], { description: contents.metrics })
  metrics!: MetricName[];

  @Field(() => [ID], { description: contents.models })
  models!: string[];

  @Field(() => ContextPolicy, { description: contents.policy })
  policy!: Preferences['policy'];

  @Field(() => String, { description: contents.aboutMe })
  aboutMe!: string;

  @Field(() => String, { description: contents.howToAnswer })
  howToAnswer!: string;

  @Field(() => Boolean, { description: contents.useInstructions })
  useInstructions!: boolean;

  @Field(() => Boolean, { description: contents.enterSends })
  enterSends!: boolean;

  @Field(() => Boolean, { description: contents.notifies })
  notifies!: boolean;

  @Field(() => startPages, { description: contents.startPage })
  startPage!: Preferences['startPage'];

  @Field(() => dateStyles, { description: contents.dates })
  dates!: Preferences['dates'];

  @Field(() => Boolean, { description: contents.showStarters })
  showStarters!: boolean;

  @Field(() => [ShortcutKeysView], { description: contents.shortcuts })
  shortcuts!: ShortcutKeysView[];
}

@InputType({ description: 'Changes to the preferences; a field that is absent or null stays unchanged. Lists are replaced as a whole.' })
export class UpdatePreferencesInput implements Partial<Record<keyof Preferences, unknown>> {
  @Field(() => themes, { nullable: true, description: contents.theme })
  theme?: Preferences['theme'] | null;

  @Field(() => Int, { nullable: true, description: contents.textSize })
  textSize?: number | null;

  @Field(() => faces, { nullable: true, description: contents.answerFace })
  answerFace?: Preferences['answerFace'] | null;

  @Field(() => densities, { nullable: true, description: contents.density })
  density?: Preferences['density'] | null;

  @Field(() => widths, { nullable: true, description: contents.columnWidth })
  columnWidth?: Preferences['columnWidth'] | null;

  @Field(() => Boolean, { nullable: true, description: contents.clearMarks })
  clearMarks?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: contents.reducedMotion })
  reducedMotion?: boolean | null;

  @Field(() => [metrics], { nullable: true, description: contents.metrics })
  metrics?: MetricName[] | null;

  @Field(() => [ID], { nullable: true, description: contents.models })
  models?: string[] | null;

  @Field(() => ContextPolicy, { nullable: true, description: contents.policy })
  policy?: Preferences['policy'] | null;

  @Field(() => String, { nullable: true, description: contents.aboutMe })
  aboutMe?: string | null;

  @Field(() => String, { nullable: true, description: contents.howToAnswer })
  howToAnswer?: string | null;

  @Field(() => Boolean, { nullable: true, description: contents.useInstructions })
  useInstructions?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: contents.enterSends })
  enterSends?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: contents.notifies })
  notifies?: boolean | null;

  @Field(() => startPages, { nullable: true, description: contents.startPage })
  startPage?: Preferences['startPage'] | null;

  @Field(() => dateStyles, { nullable: true, description: contents.dates })
  dates?: Preferences['dates'] | null;

  @Field(() => Boolean, { nullable: true, description: contents.showStarters })
  showStarters?: boolean | null;

  @Field(() => [ShortcutKeysInput], { nullable: true, description: contents.shortcuts })
  shortcuts?: ShortcutKeysInput[] | null;
}
