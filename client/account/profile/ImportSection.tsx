import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { exportFiles } from '../../files/exportFiles.js';
import { useDroppedFiles } from '../../files/useDroppedFiles.js';
import { importsPart } from '../../history/importsPart.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';
import { ImportRow } from './ImportRow.js';
import { importQueue, isOpen, lookMs, queueImports } from './importQueue.js';
import { useImportsQuery } from './imports.generated.js';
import { words } from './importWords.js';
import { QueuedImports } from './QueuedImports.js';
import { Section } from './Section.js';
import { useNamedPart } from './useNamedPart.js';

/** Takes files of conversations, chosen, dropped on the page or brought from another one, and shows what became of each. */
export function ImportSection() {
  const { data, error, refetch, startPolling, stopPolling } = useImportsQuery({ fetchPolicy: 'cache-and-network' });
  const imports = data?.imports ?? [];
  const isReading = imports.some(isOpen);
  useEffect(() => {
    if (!isReading) return undefined;
    startPolling(lookMs);
    return stopPolling;
  }, [isReading, startPolling, stopPolling]);
  const queue = useStore(importQueue);
  const brought = useStore(exportFiles, (files) => files.brought);
  const sendBrought = useEffectEvent(() => {
    // As they are now: an effect may run twice.
    const { brought: files } = exportFiles.getState();
    if (files.length === 0) return;
    exportFiles.setState({ brought: [] });
    queueImports(files);
  });
  useEffect(() => {
    sendBrought();
  }, [brought]);
  const [over, setOver] = useState<number>();
  useDroppedFiles(setOver, queueImports);
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
          queueImports([...(target.files ?? [])]);
          // The same file again is a change, too.
          target.value = '';
        }}
      />
      <Zone $over={over !== undefined}>
        <Button type="button" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {over === undefined ? words.choose : words.letGo}
        </Button>
        <Drop $look="hint">{words.drop}</Drop>
      </Zone>
      <From $look="hint">{words.whereFrom}</From>
      <QueuedImports queue={queue} list={place} />
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
