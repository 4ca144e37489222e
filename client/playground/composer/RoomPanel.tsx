import { styled } from 'styled-components';
import { count } from '../../look/formats.js';
import { columnName } from '../../models/columnName.js';
import { Mark } from '../../models/Mark.js';
import { Heading } from '../../ui/Heading.js';
import { oneLine } from '../../ui/oneLine.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { Text } from '../../ui/Text.js';
import type { Measured } from './useRooms.js';
import { words } from './roomWords.js';

const Table = styled.table`
  margin-block: var(--s-2);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

const Cell = styled.td`
  padding: var(--s-1) var(--s-2);
  text-align: end;
  white-space: nowrap;
`;

const Head = styled(Cell).attrs({ as: 'th', scope: 'col' })`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: var(--weight-regular);
`;

const RowHead = styled.th`
  padding: var(--s-1) var(--s-2);
  font-weight: var(--weight-regular);
  text-align: start;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  max-width: var(--menu-max);
  color: var(--ink);
  font-size: var(--text-sm);
`;

const Words = styled.span`
  ${oneLine}
`;

/** What each column would be sent with the next prompt, in tokens, and what is left of its window. */
export function RoomPanel({ measured }: { measured: readonly Measured[] }) {
  const some = (fit: Measured['room']['fit']) => measured.some(({ room }) => room.fit === fit);
  return (
    <PanelSurface>
      <Heading as="h3" $look="part">
        {words.room}
      </Heading>
      <Table>
        <thead>
          <tr>
            <RowHead scope="col">{words.roomModel}</RowHead>
            <Head>{words.roomPrompt}</Head>
            <Head>{words.roomContext}</Head>
            <Head>{words.roomLeft}</Head>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ column: { model, nth }, room }) => (
            <tr key={`${model.id} ${String(nth)}`}>
              <RowHead scope="row">
                <Name>
                  <Mark mark={model.mark} />
                  <Words>{columnName(model.name, nth)}</Words>
                </Name>
              </RowHead>
              <Cell>{count(room.prompt)}</Cell>
              <Cell>{room.fit === 'latest' ? words.roomLatest({ tokens: count(room.context) }) : count(room.context)}</Cell>
              <Cell>
                {room.fit === 'none'
                  ? words.roomTooLong({ window: count(room.contextWindow) })
                  : words.roomLeftOf({ left: count(room.left), window: count(room.contextWindow), known: room.isKnown ? 'yes' : 'no' })}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text $look="small">
        {words.roomEstimate}
        {some('latest') && ` ${words.roomOldest}`}
      </Text>
    </PanelSurface>
  );
}
