import type { TeamColumn } from '../../teams/fitTeam.js';
import type { TeamPartsFragment } from '../../teams/teams.generated.js';
import type { AskValues } from './askValues.js';
import { parametersOf } from './takePrompt.js';

/** The values of the composer once it has taken a team: its system prompt, or none, and the parameters of these of its columns. */
export const takeTeam = (values: AskValues, { system }: Pick<TeamPartsFragment, 'system'>, columns: readonly TeamColumn[]): AskValues => ({
  ...values,
  system: system ?? '',
  parameters: parametersOf([...columns]),
});

/** The values with the system prompt and the parameters of before a team was taken, and all that was written since. */
export const giveBack = (values: AskValues, { system, parameters }: AskValues): AskValues => ({ ...values, system, parameters });

/** Whether the next prompt would be asked as these columns of a team. @param selected ids of the models chosen now */
export function isTeamChosen(
  { system, parameters }: AskValues,
  selected: readonly string[],
  team: Pick<TeamPartsFragment, 'system'>,
  columns: readonly TeamColumn[],
): boolean {
  if (system !== (team.system ?? '') || selected.length !== columns.length) return false;
  if (columns.some(({ id }, place) => id !== selected[place])) return false;
  return Object.entries(parametersOf([...columns])).every(([key, wanted]) => {
    const { temperature, topP, maxTokens } = parameters[key] ?? {};
    return temperature === wanted.temperature && topP === wanted.topP && maxTokens === wanted.maxTokens;
  });
}
