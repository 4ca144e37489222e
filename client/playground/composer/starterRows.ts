import { readPreferences } from '../../preferences/preferences.js';
import { type Starter, starters } from '../../starters/starters.js';
import type { SlashRow } from './SlashList.js';

/** A starter as a line of the slash's list; it leaves everything but the prompt as it is. */
export const rowOf = ({ id, title, tags, current: { text, variables } }: Starter): SlashRow => ({
  id,
  title,
  tags: [...tags],
  current: { id: null, number: null, text, system: null, policy: null, models: [], variables: variables.map(asStored) },
});

const asStored = ({ default: given = null, min = null, max = null, choices, ...variable }: Starter['current']['variables'][number]) => ({
  ...variable,
  default: given,
  min,
  max,
  choices: [...choices],
});

const rows = starters.map(rowOf);

/** The starters that the slash's list shows: none if the person has hidden them. */
export const starterRows = (): readonly SlashRow[] => (readPreferences().showStarters ? rows : []);
