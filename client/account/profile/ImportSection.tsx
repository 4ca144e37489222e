import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { exportFiles } from '../../files/exportFiles.js';
import { useDroppedFiles } from '../../files/useDroppedFiles.js';
import { importsPart } from '../../history/importsPart.js';
import { bytesText } from '../../look/amounts.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';
import { ImportRow } from './ImportRow.js';
import { type ImportPartsFragment, ImportsDocument, useImportsQuery } from './imports.generated.js';
import { words } from './importWords.js';
import { Section } from './Section.js';
import { type Sending, useImportFiles } from './useImportFiles.js';
import { useNamedPart } from './useNamedPart.js';

/** Pause between two looks at an import that is being read, in milliseconds. */
const lookMs = 1_000;

const isOpen = ({ state }: ImportPartsFragment): boolean => state === 'COMING' || state === 'WAITING' || state === 'READING';

/** Takes files of conversations, chosen, dropped on the page or brought from another one, and shows what became of each. */
export function ImportSection() {
  const { data, error, client, refetch, startPolling, stopPolling } = useImportsQuery({ fetchPolicy: 'cache-and-network' });
  const imports = data?.imports ?? [];
  const isReading = imports.some(isOpen);
  useEffect(() => {
    if (!isReading) return undefined;
    startPolling(lookMs);
    return stopPolling;
  }, [isReading, startPolling, stopPolling]);
  const { sending, send, again, leaveOut } = useImportFiles(async () => {
    for (;;) {
      // By the client, because files are sent also after the page was left. If it fails, the server says whether it takes the next one.
      const { data: now } = await client
        .query({ query: ImportsDocument, fetchPolicy: 'network-only' })
        .catch((): { data: undefined } => ({ data: undefined }));
      if (!now?.imports.some(isOpen)) return;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  });
  const brought = useStore(exportFiles, (files) => files.brought);
  const sendBrought = useEffectEvent(() => {
    // As they are now: an effect may run twice.
    const { brought: files } = exportFiles.getState();
    if (files.length === 0) return;
    exportFiles.setState({ brought: [] });
    send(files);
  });
  useEffect(() => {
    sendBrought();
  }, [brought]);
  const [over, setOver] = useState<number>();
  useDroppedFiles(setOver, send);
  const place = useRef<HTMLElement>(null);
  useNamedPart(place, importsPart, data !== undefined);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section ref={place} title={words.title} about={words.about}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,.json,.md,.markdown,.txt"
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          // The same file again is a change, too.
          target.value = '';
        }}
      />
      <Zone $over={over !== undefined}>
        <Button type="button" disabled={sending?.state === 'sending'} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {over === undefined ? words.choose : words.letGo}
        </Button>
        <Drop $look="hint">{words.drop}</Drop>
      </Zone>
      <From $look="hint">{words.whereFrom}</From>
      {sending && (
        <SendingLine
          sending={sending}
          onAgain={again}
          onLeaveOut={() => {
            leaveOut(sending.file);
          }}
        />
      )}
      {!data && error && (
        <Alert>
          {words.failed}{' '}
          <Button type="button" $size="sm" onClick={() => void refetch().catch(() => undefined)}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      {imports.map((one) => (
        <ImportRow key={one.id} one={one} />
      ))}
    </Section>
  );
}

/** Says how far a file has been sent, or why it could not be. */
function SendingLine({ sending, onAgain, onLeaveOut }: { sending: Sending; onAgain: () => void; onLeaveOut: () => void }) {
  const { file } = sending;
  if (sending.state === 'broken')
    return (
      <Alert>
        {words.broken({ name: file.name, reason: sending.reason })}{' '}
        <Button type="button" $size="sm" onClick={onAgain}>
          {words.again}
        </Button>{' '}
        <Button type="button" $size="sm" $tone="quiet" onClick={onLeaveOut}>
          {words.leaveOut}
        </Button>
      </Alert>
    );
  return (
    <Line>
      <progress aria-label={file.name} max={file.size} value={sending.sent} />
      <span>{words.sending({ name: file.name, sent: bytesText(sending.sent), all: bytesText(file.size) })}</span>
      <Button type="button" $size="sm" $tone="quiet" onClick={sending.stop}>
        {words.stop}
      </Button>
    </Line>
  );
}

/** Shows that files may be dropped, which the whole page takes. On the phone, which drops nothing, it is only the button. */
const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: var(--s-6) var(--s-4);
  border: var(--hair) dashed var(--line-control);
  border-radius: var(--r-md);
  text-align: center;
  ${({ $over }) => $over && 'border-style: solid; border-color: var(--ink); background: var(--raised);'}
  ${media.phone} {
    justify-items: start;
    padding: 0;
    border: 0;
  }
`;

const Drop = styled(Text)`
  ${media.phone} {
    display: none;
  }
`;

const From = styled(Text)`
  margin-block: var(--s-2) var(--s-4);
`;

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
