import { type RefObject, useRef } from 'react';
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
      {shown.map((one) => (
        <QueuedRow key={one.id} one={one} />
      ))}
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

/** A file: its button at the end stays the same through all of its states, and keeps the focus. */
function QueuedRow({ one }: { one: QueuedFile }) {
  const { id, file, state } = one;
  const isSending = state === 'sending';
  const out = useRef<HTMLButtonElement>(null);
  return (
    <Row data-row={id}>
      <State one={one} />
      {state === 'broken' && (
        <Button
          type="button"
          $size="sm"
          onClick={() => {
            // This button goes.
            out.current?.focus();
            sendAgain();
          }}
        >
          {words.again}
        </Button>
      )}
      <Button
        ref={out}
        type="button"
        $size="sm"
        $tone="quiet"
        aria-label={isSending ? undefined : words.leaveOutNamed({ name: file.name })}
        onClick={() => {
          leaveOut([id]);
        }}
      >
        {isSending ? words.stop : words.leaveOut}
      </Button>
    </Row>
  );
}

/** How far it is. */
function State({ one }: { one: QueuedFile }) {
  const { file } = one;
  if (one.state === 'broken')
    return (
      <Broken>
        <Alert>{words.broken({ name: file.name, reason: one.reason })}</Alert>
      </Broken>
    );
  if (one.state === 'sending')
    return (
      <Sending>
        <progress aria-label={file.name} max={file.size} value={one.sent} />
        <span>{words.sending({ name: file.name, sent: bytesText(one.sent), all: bytesText(file.size) })}</span>
      </Sending>
    );
  return (
    <RowText>
      <RowName>{file.name}</RowName>
      <RowLine>
        {bytesText(file.size)} · {words.waitsToBeSent}
      </RowLine>
    </RowText>
  );
}

const Row = styled(SectionRow)`
  flex-wrap: wrap;
`;

/** On a line of its own. */
const Broken = styled.div`
  flex-basis: 100%;
`;

const Sending = styled(RowText)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
