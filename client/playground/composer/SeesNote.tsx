import { EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { columnName } from '../../models/columnName.js';
import { media } from '../../ui/media.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer } from './ComposerStore.js';
import { seesLine } from './seesLine.js';
import { type NextPlace, useRooms } from './useRooms.js';

const Note = styled.p`
  display: flex;
  gap: var(--s-2);
  padding: var(--s-1) var(--s-4) var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  text-wrap: pretty;
  ${media.phone} {
    padding-inline: var(--s-3-5);
  }
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  height: var(--lh-sm);
  color: var(--warning);
`;

interface Props {
  place: NextPlace;
  asked: readonly ColumnToAsk[];
  isOnly: boolean;
}

/** Says before sending which models get less than the others of the files. */
export function SeesNote({ place, asked, isOnly }: Props) {
  const isBlind = useComposer(({ values }) => values.blind) && asked.length > 1;
  const measured = useRooms(place, asked, isOnly);
  const columns = measured.map(({ column, saw }) => ({ name: columnName(column.model.name, column.nth), saw }));
  const line = seesLine(columns, isBlind);
  return (
    <div role="status">
      {line !== undefined && (
        <Note>
          <Sign>
            <EyeOff aria-hidden="true" />
          </Sign>
          <span>{line}</span>
        </Note>
      )}
    </div>
  );
}
