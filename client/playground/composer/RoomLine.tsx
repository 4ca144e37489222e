import { useState } from 'react';
import { styled } from 'styled-components';
import { count, enumerated } from '../../look/formats.js';
import { columnName } from '../../models/columnName.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel } from '../../ui/Panel.js';
import { useComposer } from './ComposerStore.js';
import { type NextPrompt, useRooms } from './useRooms.js';
import { words } from './roomWords.js';

const RoomPanel = onDemand(async () => (await import('./RoomPanel.js')).RoomPanel, { lightDismiss: true });

const Tokens = styled(Button)`
  flex: none;
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  /* The phone has room only for what does not fit, which stands above. */
  ${media.phone} {
    display: none;
  }
`;

/** How long what is written is, in tokens; opens what each column would be sent. */
export function RoomButton(next: NextPrompt) {
  const [open, setOpen] = useState(false);
  const measured = useRooms(next);
  const [first] = measured;
  if (!first) return null;
  const tokens = { tokens: count(Math.max(...measured.map(({ room }) => room.prompt + room.context))) };
  return (
    <Panel
      label={words.room}
      control={
        <Tokens type="button" $tone="quiet" $size="sm" aria-label={words.openRoom(tokens)}>
          {words.roomTokens(tokens)}
        </Tokens>
      }
      open={open}
      onOpenChange={setOpen}
      look="figures"
      side="top"
      surface={RoomPanel}
      content={{ measured }}
    />
  );
}

const Note = styled.p`
  padding: 0 var(--s-4) var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  text-wrap: pretty;
  ${media.phone} {
    padding: 0 var(--s-3-5) var(--s-1);
  }
`;

/** Says which columns cannot take what is written, before it is sent. */
export function RoomNote(next: NextPrompt) {
  const blind = useComposer(({ values }) => values.blind);
  const measured = useRooms(next);
  const unfit = measured.filter(({ room }) => room.fit === 'none').map(({ column }) => columnName(column.model.name, column.nth));
  const told = { models: enumerated(unfit), count: unfit.length };
  const said =
    unfit.length === measured.length
      ? words.noneCanTake
      : blind && next.asked.length > 1
        ? words.blindCannotTake(told)
        : words.cannotTake(told);
  return (
    <div role="status" aria-label={words.room}>
      {unfit.length > 0 && <Note>{said}</Note>}
    </div>
  );
}
