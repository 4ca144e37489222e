import { hasParameters } from '../../shared/turn/parameters.js';
import { enumerated } from '../look/formats.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { reasonOf } from '../models/modelWords.js';
import type { TeamPartsFragment } from './teams.generated.js';
import { words } from './words.js';

export type TeamColumn = TeamPartsFragment['columns'][number];

/** The part of a team that a person can ask now. */
export interface FittedTeam {
  /** The columns whose models they can ask, in order. */
  columns: TeamColumn[];
  /** The other models, each once, with the reason. */
  leftOut: string[];
}

/** Divides a team's columns into those that the person can ask now and the rest. @param isPremium whether they may ask premium models */
export function fitTeam(columns: readonly TeamColumn[], models: readonly ModelPartsFragment[], isPremium: boolean): FittedTeam {
  const fitted: FittedTeam = { columns: [], leftOut: [] };
  for (const column of columns) {
    const lack = lackOf(column, models, isPremium);
    if (lack === undefined) fitted.columns.push(column);
    else if (!fitted.leftOut.includes(lack)) fitted.leftOut.push(lack);
  }
  return fitted;
}

/** Why a column's model cannot be asked; undefined if it can. */
function lackOf({ id }: TeamColumn, models: readonly ModelPartsFragment[], isPremium: boolean): string | undefined {
  const model = models.find((one) => one.id === id);
  if (!model) return words.notOffered({ model: id });
  if (!model.available) return words.notNow({ model: model.name, reason: reasonOf(model) });
  return model.tier === 'PREMIUM' && !isPremium ? words.needsPremium({ model: model.name }) : undefined;
}

/** The names of a team's models in order, and whether it has a system prompt and parameters, in words. */
export function teamLine(
  { columns, system }: Pick<TeamPartsFragment, 'columns' | 'system'>,
  models: readonly ModelPartsFragment[],
): string {
  const names = columns.map(({ id }) => models.find((model) => model.id === id)?.name ?? id);
  return [enumerated(names), system === null ? '' : words.withSystem, columns.some(hasParameters) ? words.withParameters : '']
    .filter(Boolean)
    .join(' · ');
}

/** The marks of a team's models that are in the catalogue. */
export const marksOf = (columns: readonly TeamColumn[], models: readonly ModelPartsFragment[]): number[] =>
  columns.flatMap(({ id }) => models.find((model) => model.id === id)?.mark ?? []);
