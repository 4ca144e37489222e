import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFileRoomQuery } from '../../files/files.generated.js';
import type { FileOrder } from '../../graphql.generated.js';
import { bytesText } from '../../look/amounts.js';
import { Segments } from '../../ui/Segments.js';
import { useRowFocus } from '../../ui/useRowFocus.js';
import { FileRow, type OwnFile } from './FileRow.js';
import { useOwnFilesQuery } from '../../files/ownFiles.generated.js';
import { ListPlaceholder } from './ListPlaceholder.js';
import { MoreRow } from './MoreRow.js';
import { Section, SectionText } from './Section.js';
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
      {!list && <ListPlaceholder error={error} words={words} onRetry={() => void refetch().catch(() => undefined)} />}
      {list && files.length === 0 && <Line>{words.none}</Line>}
      {files.length > 1 && (
        <Order>
          <Segments label={words.order} choices={orders} value={order} onChoose={setOrder} />
        </Order>
      )}
      {files.map(({ node, prompts }) => (
        <FileRow key={node.id} file={node} prompts={prompts} />
      ))}
      <MoreRow pageInfo={list?.pageInfo} label={words.more} busy={loading} onMore={(after) => fetchMore({ variables: { after } })} />
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
  // Both have the same height before the figures come.
  if (!room)
    return (
      <>
        <Bar />
        <Line>&nbsp;</Line>
      </>
    );
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

const Line = styled(SectionText)`
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
