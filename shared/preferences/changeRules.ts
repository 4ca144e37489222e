import * as z from 'zod/mini';
import { modelIdPattern } from '../conversation/columns.js';
import { type Choice, choices, policies } from './choices.js';
import { preferenceWords } from './preferenceWords.js';

/** Most shortcuts with keys of their own. */
const maxShortcuts = 50;

const isWithoutRepeats = (items: readonly string[]): boolean => new Set(items).size === items.length;

const shortcutRules = z.object({
  command: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, { error: () => preferenceWords().noCommand })),
  keys: z.string().check(z.regex(/^(?:(?:ctrl|alt|shift)\+){0,3}[^\s\p{Cc}\p{Cs}]{1,20}$/u, { error: () => preferenceWords().noKeys })),
});

/** The rule of a preference, by its kind. */
function ruleOf(choice: Choice): z.ZodMiniType {
  switch (choice.kind) {
    case 'flag':
      return z.boolean();
    case 'integer':
      return z.int().check(z.gte(choice.least), z.lte(choice.most));
    case 'text':
      return z.string().check(z.trim(), z.maxLength(choice.most));
    case 'one':
      return z.enum(Object.keys(choice.enum.values));
    case 'some':
      return z.array(z.enum(Object.keys(choice.enum.values))).check(z.refine(isWithoutRepeats, { error: () => preferenceWords().twice }));
    case 'policy':
      return z.enum(policies);
    case 'models':
      return z.array(z.string().check(z.regex(modelIdPattern, { error: () => preferenceWords().noModel }))).check(z.maxLength(choice.most));
    case 'shortcuts':
      return z.array(shortcutRules).check(
        z.maxLength(maxShortcuts),
        z.refine((shortcuts) => isWithoutRepeats(shortcuts.map(({ command }) => command)), { error: () => preferenceWords().twice }),
      );
  }
}

const rules = Object.entries<Choice>(choices).map(([name, choice]) => [name, ruleOf(choice)] as const);

/** A change of preferences; an absent field stays unchanged. */
export const changeRules = z.partial(z.object(Object.fromEntries(rules)));
