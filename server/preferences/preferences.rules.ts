import * as z from 'zod/mini';
import { maxColumns, modelIdPattern } from '../conversation/columns.rules.js';
import { maxInstructions, metricNames, textSizes } from './choices.rules.js';
import { preferenceWords } from './preferenceWords.rules.js';

/** Most shortcuts with keys of their own. */
const maxShortcuts = 50;

const instruction = z.string().check(z.trim(), z.maxLength(maxInstructions));
const isWithoutRepeats = (items: readonly string[]): boolean => new Set(items).size === items.length;

const shortcutRules = z.object({
  command: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, { error: () => preferenceWords().noCommand })),
  keys: z.string().check(z.regex(/^(?:(?:ctrl|alt|shift)\+){0,3}[^\s\p{Cc}\p{Cs}]{1,20}$/u, { error: () => preferenceWords().noKeys })),
});

/** What a person may choose; choices.rules.ts has the types and the defaults. */
const preferencesRules = z.object({
  theme: z.enum(['LIGHT', 'DARK', 'SYSTEM']),
  textSize: z.int().check(z.gte(textSizes.least), z.lte(textSizes.most)),
  answerFace: z.enum(['SANS', 'SERIF']),
  density: z.enum(['COMFORTABLE', 'COMPACT']),
  columnWidth: z.enum(['NARROW', 'MEDIUM', 'WIDE']),
  clearMarks: z.boolean(),
  reducedMotion: z.boolean(),
  metrics: z.array(z.enum(metricNames)).check(z.refine(isWithoutRepeats, { error: () => preferenceWords().twice })),
  models: z.array(z.string().check(z.regex(modelIdPattern, { error: () => preferenceWords().noModel }))).check(z.maxLength(maxColumns)),
  policy: z.enum(['ISOLATED', 'WINNER', 'SHARED']),
  aboutMe: instruction,
  howToAnswer: instruction,
  useInstructions: z.boolean(),
  enterSends: z.boolean(),
  notifies: z.boolean(),
  startPage: z.enum(['NEW', 'LAST']),
  dates: z.enum(['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST']),
  showStarters: z.boolean(),
  shortcuts: z.array(shortcutRules).check(
    z.maxLength(maxShortcuts),
    z.refine((shortcuts) => isWithoutRepeats(shortcuts.map(({ command }) => command)), { error: () => preferenceWords().twice }),
  ),
});

/** A change of preferences; an absent field stays unchanged. */
export const changeRules = z.partial(preferencesRules);
