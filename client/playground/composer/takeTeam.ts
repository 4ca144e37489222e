import { haveSameParameters } from '../../../shared/turn/parameters.js';
import { nthOfModel } from '../../models/columnName.js';
import type { TeamColumn } from '../../teams/fitTeam.js';
import type { TeamPartsFragment } from '../../teams/teams.generated.js';
import type { AskValues } from './askValues.js';
import { effectiveOf, parameterKey } from './parameters.js';
import { parametersByColumn } from './parametersByColumn.js';

/** The values of the composer once it has taken a team: its system prompt, or none, and the parameters of these of its columns. */
export const takeTeam = (values: AskValues, { system }: Pick<TeamPartsFragment, 'system'>, columns: readonly TeamColumn[]): AskValues => ({
  ...values,
  system: system ?? '',
  parameters: parametersByColumn([...columns]),
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
  const nths = nthOfModel(columns.map((model) => ({ model })));
  return columns.every((column, place) => haveSameParameters(effectiveOf(parameters, parameterKey(column.id, nths[place] ?? 1)), column));
}
