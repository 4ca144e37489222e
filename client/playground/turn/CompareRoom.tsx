import { styled } from 'styled-components';
import type { CompareViewProps } from '../../compare/CompareCommands.js';
import { nthOfModel } from '../../models/columnName.js';
import { useFoldForComparison } from '../../shell/useSidebar.js';
import { useViewer } from '../../shell/useViewer.js';
import { preferredEarlier, preferredNow } from '../../stream/preferredNow.js';
import { RowContext } from '../column/ColumnContext.js';
import { ComparedCommands } from './ComparedCommands.js';
import { CompareView } from './useCompare.js';

/** Keeps the room of the columns while the comparison is fetched. */
const Room = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  border-top: var(--hair) solid var(--hairline);
`;

const nothing = () => undefined;

/** A comparison in place of the columns, whose commands its texts have. */
export function CompareRoom(view: Omit<CompareViewProps, 'Commands'>) {
  const { turn } = view;
  const { me } = useViewer();
  useFoldForComparison();
  const row = {
    ids: turn.answers.map(({ id }) => id),
    nths: nthOfModel(turn.answers),
    preferredId: preferredNow(turn),
    preferredEarlierId: preferredEarlier(turn),
    counted: me?.subscribed === false,
    lettered: null,
    worded: false,
    told: false,
    maximisedId: undefined,
    onMaximise: nothing,
    onMove: nothing,
  };
  return (
    <RowContext value={row}>
      <Room>
        <CompareView {...view} Commands={ComparedCommands} />
      </Room>
    </RowContext>
  );
}
