import { nthOfModel } from '../../models/nthOfModel.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { columnKey, type AskValues } from './askValues.js';

/** The values that a turn passes to the next one: all but its prompt, which only an edit starts with. */
export function startFrom(former: TurnPartsFragment | undefined, isEdited: boolean): AskValues {
  const answers = former?.answers ?? [];
  const nths = nthOfModel(answers);
  const parameters: AskValues['parameters'] = {};
  answers.forEach(({ model, parameters: { temperature, topP, maxTokens } }, place) => {
    parameters[columnKey(model.id, nths[place] ?? 1)] = {
      temperature: temperature ?? undefined,
      topP: topP ?? undefined,
      maxTokens: maxTokens ?? undefined,
    };
  });
  return {
    prompt: isEdited ? (former?.prompt ?? '') : '',
    system: former?.system ?? '',
    policy: former?.policy ?? 'ISOLATED',
    blind: false,
    parameters,
  };
}
