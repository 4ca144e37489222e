import { queriesOf } from '../../models/queriesOf.js';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { costLine } from './costLine.js';
import { CostWords } from './PolicyMenu.js';
import { captionsFor } from './seesLine.js';
import { type NextPlace, useRooms } from './useRooms.js';

interface Props {
  place: NextPlace;
  asked: readonly ColumnToAsk[];
  isOnly: boolean;
  me: ViewerPartsFragment | undefined;
  strong?: boolean | undefined;
}

/** The cost of a prompt with files: its columns, and the captions of pictures that some of them cannot see. */
export function CostOfFiles({ place, asked, isOnly, me, strong = false }: Props) {
  const line = costLine(queriesOf(asked) + captionsFor(useRooms(place, asked, isOnly)), me);
  return line === undefined ? null : <CostWords line={line} strong={strong} />;
}
