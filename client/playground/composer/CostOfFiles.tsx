import { queriesOf } from '../../models/queriesOf.js';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import { costLine } from './costLine.js';
import { CostWords } from './PolicyMenu.js';
import { captionsFor } from './seesLine.js';
import { type NextPrompt, useRooms } from './useRooms.js';

interface Props extends NextPrompt {
  me: ViewerPartsFragment | undefined;
  strong: boolean;
}

/** The cost of a prompt with files: its columns, and the captions of pictures that some of them cannot see. */
export function CostOfFiles({ place, asked, isOnly, me, strong }: Props) {
  const line = costLine(queriesOf(asked) + captionsFor(useRooms({ place, asked, isOnly })), me);
  return line === undefined ? null : <CostWords line={line} strong={strong} />;
}
