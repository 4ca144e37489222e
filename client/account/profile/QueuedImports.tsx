import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { bytesText } from '../../look/amounts.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { leaveOut, type QueuedFile, sendAgain } from './importQueue.js';
import { words } from './importWords.js';
import { RowDetail, RowLine, RowName, RowText, SectionRow } from './Section.js';

/** Rows of files that wait; the others are counted. */
const mostRows = 20;

/** The id of the row that counts them. */
const othersId = 'others';

interface Props {
  queue: readonly QueuedFile[];
  /** The part of the page that they stand in. */
  list: RefObject<HTMLElement | null>;
}

/** The files that are not at the server yet: how far one is, or why it could not be sent, and those that wait for it. */
export function QueuedImports({ queue, list }: Props) {
  const shown = queue.slice(0, mostRows);
  const others = queue.slice(mostRows);
  useRowFocus(list, [...shown.map(({ id }) => id), ...(others.length > 0 ? [othersId] : [])]);
  return (
    <>
      {shown.map((one) =>
        one.state === 'waiting' ? (
          <SectionRow key={one.id} data-row={one.id}>
            <RowText>
              <RowName>{one.file.name}</RowName>
              <RowLine>
                {bytesText(one.file.size)} · {words.waitsToBeSent}
              </RowLine>
            </RowText>
            <LeaveOut {...one} />
          </SectionRow>
        ) : (
          <UnderWay key={one.id} one={one} />
        ),
      )}
      {others.length > 0 && (
        <SectionRow data-row={othersId}>
          <RowText>
            <RowDetail>{words.othersWait({ count: others.length })}</RowDetail>
          </RowText>
          <Button
            type="button"
            $size="sm"
            $tone="quiet"
            onClick={() => {
              leaveOut(others.map(({ id }) => id));
            }}
          >
            {words.leaveOthersOut}
          </Button>
        </SectionRow>
      )}
    </>
  );
}

/** A file that is being sent, or that could not be. */
function UnderWay({ one }: { one: Exclude<QueuedFile, { state: 'waiting' }> }) {
  const { id, file } = one;
  if (one.state === 'broken')
    return (
      <div data-row={id}>
        <Alert>
          {words.broken({ name: file.name, reason: one.reason })}{' '}
          <Button type="button" $size="sm" onClick={sendAgain}>
            {words.again}
          </Button>{' '}
          <LeaveOut {...one} />
        </Alert>
      </div>
    );
  return (
    <Line data-row={id}>
      <progress aria-label={file.name} max={file.size} value={one.sent} />
      <span>{words.sending({ name: file.name, sent: bytesText(one.sent), all: bytesText(file.size) })}</span>
      <Button
        type="button"
        $size="sm"
        $tone="quiet"
        onClick={() => {
          leaveOut([id]);
        }}
      >
        {words.stop}
      </Button>
    </Line>
  );
}

function LeaveOut({ id, file }: QueuedFile) {
  return (
    <Button
      type="button"
      $size="sm"
      $tone="quiet"
      aria-label={words.leaveOutNamed({ name: file.name })}
      onClick={() => {
        leaveOut([id]);
      }}
    >
      {words.leaveOut}
    </Button>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
  overflow-wrap: anywhere;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
