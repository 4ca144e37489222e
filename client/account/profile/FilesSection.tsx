import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { useFileRoomQuery } from '../../files/files.generated.js';
import type { FileOrder } from '../../graphql.generated.js';
import { bytesText } from '../../look/amounts.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Segments } from '../../ui/Segments.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { FileRow, type OwnFile } from './FileRow.js';
import { useOwnFilesQuery } from '../../files/ownFiles.generated.js';
import { Section, SectionRow } from './Section.js';
import { filesPart } from '../../files/filesPart.js';
import { words } from './filesWords.js';
import { useNamedPart } from './useNamedPart.js';

const noFiles: OwnFile[] = [];

/** The person's files, with the room that they take; each can be saved and deleted. */
export function FilesSection() {
  const [order, setOrder] = useState<FileOrder>('NEWEST');
  const { data, previousData, error, loading, refetch, fetchMore } = useOwnFilesQuery({
    variables: { order },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? previousData)?.keptFiles;
  const files = list?.edges ?? noFiles;
  const place = useRef<HTMLElement>(null);
  useNamedPart(place, filesPart, list !== undefined);
  useRowFocus(
    place,
    files.map(({ node }) => node.id),
  );
  return (
    <Section ref={place} title={words.files} about={words.about}>
      <Room />
      {!list && !error && <Skeleton $width="60%" />}
      {!list && error && (
        <Alert>
          {words.failed}{' '}
          <Button type="button" $size="sm" onClick={() => void refetch().catch(() => undefined)}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      {list && files.length === 0 && <Line>{words.none}</Line>}
      {files.length > 1 && (
        <Order>
          <Segments label={words.order} choices={orders} value={order} onChoose={setOrder} />
        </Order>
      )}
      {files.map(({ node, prompts }) => (
        <FileRow key={node.id} file={node} prompts={prompts} />
      ))}
      {list?.pageInfo.hasNextPage && (
        <SectionRow>
          <Button
            type="button"
            $size="sm"
            $tone="quiet"
            disabled={loading}
            onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(toastError)}
          >
            {words.more}
          </Button>
        </SectionRow>
      )}
    </Section>
  );
}

const orders: readonly { value: FileOrder; label: string }[] = [
  { value: 'NEWEST', label: words.newest },
  { value: 'LARGEST', label: words.largest },
];

/** How much of the room for files is used, in words and as a bar. */
function Room() {
  const room = useFileRoomQuery({ fetchPolicy: 'cache-and-network' }).data?.fileRoom;
  // Its line has the same height before the figures come.
  if (!room) return <Line>&nbsp;</Line>;
  const { usedBytes, allowedBytes } = room;
  const said = { used: bytesText(usedBytes), allowed: bytesText(allowedBytes) };
  const line = usedBytes < allowedBytes ? words.used(said) : words.full(said);
  const percent = Math.min(100, (usedBytes / Math.max(1, allowedBytes)) * 100);
  return (
    <>
      <Bar
        role="meter"
        aria-label={words.room}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={line}
      >
        <Used style={{ inlineSize: `${String(percent)}%` }} />
      </Bar>
      <Line>{line}</Line>
    </>
  );
}

const Line = styled.p`
  margin-bottom: var(--s-4);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.div`
  height: var(--s-0-75);
  margin-block: var(--s-2) var(--s-2);
  background: var(--hairline-2);
`;

const Used = styled.div`
  height: 100%;
  background: var(--ink);
`;

const Order = styled.div`
  margin-bottom: var(--s-4);
`;
