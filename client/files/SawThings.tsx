import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { count } from '../look/formats.js';
import { Text } from '../ui/Text.js';
import { Button } from '../ui/Button.js';
import { useFilePartsFragment, useSawQuery } from './files.generated.js';
import { saveKeptFile } from './saveKeptFile.js';
import { SawPages } from './SawPages.js';
import { SawText } from './SawText.js';
import type { SawPartsFragment as SawFile } from '../api/answer.generated.js';
import { words } from './sawWords.js';

const Things = styled.div`
  display: grid;
  gap: var(--s-3);
  margin-block-end: var(--s-4);
  padding-block-end: var(--s-4);
  border-block-end: var(--hair) solid var(--hairline);
`;

const Sent = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-sm);
`;

const Written = styled.blockquote`
  padding-inline-start: var(--s-4);
  border-inline-start: var(--s-0-5) solid var(--hairline-2);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Hint = styled(Text).attrs({ $look: 'small' })`
  margin-top: var(--s-1);
`;

interface Props {
  turnId: string;
  saw: readonly SawFile[];
}

/** The very things that a model was given of the prompt's files: pictures as they were scaled or described, documents, texts. */
export function SawThings({ turnId, saw }: Props) {
  // The addresses that came with the turn may be over; the new ones come to the column by the cache.
  const { loading } = useSawQuery({ variables: { turnId }, fetchPolicy: 'network-only' });
  if (loading) return null;
  return (
    <Things>
      {saw.map((thing) => (
        <Thing key={thing.fileId} thing={thing} />
      ))}
    </Things>
  );
}

function Thing({ thing }: { thing: SawFile }) {
  const file = useFilePartsFragment(thing.fileId);
  const { form, name, width, height, pages, caption, url, pageUrls } = thing;
  if (caption?.text != null) {
    return (
      <div>
        <Written>{caption.text}</Written>
        <Hint>{words.captionOf({ file: name, author: caption.modelName })}</Hint>
      </div>
    );
  }
  if (form === 'PAGES') return <SawPages name={name} addresses={pageUrls} />;
  if (url === null) return null;
  if (form === 'TEXT') return <SawText name={name} address={url} />;
  if (form === 'DOCUMENT') {
    return (
      <div>
        <Button type="button" $tone="line" $size="sm" onClick={() => void saveKeptFile(thing.fileId, name)}>
          <Download aria-hidden="true" />
          {words.openDocument({ name })}
        </Button>
        <Hint>{words.allPages({ pages: pages ?? 0 })}</Hint>
      </div>
    );
  }
  const isScaled = (file?.width ?? 0) > (width ?? 0);
  return (
    <div>
      <Sent src={url} width={width ?? undefined} height={height ?? undefined} alt={words.asSent({ name })} loading="lazy" />
      {isScaled && <Hint>{words.scaled({ width: count(file?.width ?? 0), height: count(file?.height ?? 0) })}</Hint>}
    </div>
  );
}
