import { readPreferences } from '../../preferences/preferences.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import type { AskValues } from './askValues.js';
import { parametersByColumn } from './parametersByColumn.js';

/**
 * The values that a turn passes to the next one: all but its prompt, which only an edit starts with. A first turn has those that
 * the person begins with.
 * @param former as askedOf gives it
 */
export function startFrom(former: TurnPartsFragment | undefined, isEdited: boolean): AskValues {
  const begins = readPreferences();
  const answers = former?.answers ?? [];
  return {
    prompt: isEdited ? (former?.prompt ?? '') : '',
    system: former?.system ?? '',
    policy: former?.policy ?? begins.policy,
    instructed: former ? former.instructions !== null : begins.useInstructions,
    // An edit of a blind turn is asked blind again.
    blind: isEdited && former?.blind != null,
    files: isEdited ? (former?.files ?? []).map(({ id, name, bytes }) => ({ key: id, id, name, bytes })) : [],
    parameters: parametersByColumn(answers.map(({ model: { id }, parameters }) => ({ id, ...parameters }))),
  };
}
