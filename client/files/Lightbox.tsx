import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { listed } from '../look/lists.js';
import { count } from '../look/formats.js';
import { Marks } from '../models/Mark.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Modal, ModalCross, ModalTitle } from '../ui/Modal.js';
import { Segments } from '../ui/Segments.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { type FilePartsFragment, useFilesQuery } from './files.generated.js';
import { fileLine } from './fileLine.js';
import { saveKeptFile } from './saveKeptFile.js';
import { type SawOfColumn, type SentSize, sentSizes } from './sentSizes.js';
import { words } from './words.js';

/** Dark in both themes, so that the edges of a picture are seen. */
const look = css`
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  color-scheme: dark;
  background: var(--ground);
  color: var(--ink);
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  min-height: calc(var(--s-12) + var(--s-1));
  padding-inline: var(--s-6) var(--s-3);
  ${media.phone} {
    padding-inline: var(--s-4) var(--s-1);
  }
`;

const Name = styled(ModalTitle)`
  min-width: 0;
  overflow: hidden;
  font-size: var(--text-base);
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Fact = styled.span<{ $wide?: boolean }>`
  flex: none;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    ${({ $wide = false }) => $wide && 'display: none;'}
  }
`;

const Ends = styled.span`
  display: flex;
  margin-inline-start: auto;
`;

const Stage = styled.div`
  display: grid;
  grid-template-columns: var(--s-14) minmax(0, 1fr) var(--s-14);
  align-items: center;
  justify-items: center;
  min-height: 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A finger turns by a stroke. */
const Turn = styled(IconButton)`
  ${media.phone} {
    display: none;
  }
`;

/** Two fingers make it larger: that is the browser's own. */
const Picture = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
  touch-action: pinch-zoom;
`;

const Foot = styled.footer`
  display: grid;
  place-items: center;
  min-height: calc(var(--s-12) + var(--s-1));
  padding-block-end: env(safe-area-inset-bottom);
`;

/** The size of the picture as it is kept. */
const kept = 'kept';
/** Least way of a finger that turns to the next picture, in pixels. */
const swipe = 60;

interface Props {
  pictures: readonly FilePartsFragment[];
  firstId: string;
  columns: readonly SawOfColumn[];
  onClose: () => void;
}

/** The models that were sent a size: marks for eyes, names for ears. */
function SentTo({ marks, names }: Pick<SentSize, 'marks' | 'names'>) {
  return (
    <>
      <Marks marks={marks} />
      <VisuallyHidden>{listed(names)}</VisuallyHidden>
    </>
  );
}

/** The pictures of a prompt, large, one at a time, in the sizes that the models were sent. Arrows turn, Escape closes. */
export function Lightbox({ pictures, firstId, columns, onClose }: Props) {
  const [at, setAt] = useState(() => pictures.findIndex(({ id }) => id === firstId));
  const [size, setSize] = useState(kept);
  const [from, setFrom] = useState<number>();
  // The addresses that came with the turn may be over; the new ones come by the cache.
  const { loading } = useFilesQuery({ variables: { ids: pictures.map(({ id }) => id) }, fetchPolicy: 'network-only' });
  const picture = pictures[at];
  if (!picture) return null;
  const turn = (way: number): boolean => {
    if (!pictures[at + way]) return false;
    setAt(at + way);
    setSize(kept);
    return true;
  };
  const onKey = ({ key, target }: KeyboardEvent): boolean => {
    // The sizes are a group of radio buttons, which has arrows of its own.
    if (target instanceof HTMLInputElement) return false;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    return way !== undefined && turn(way);
  };
  const sizes = sentSizes(picture.id, columns);
  const shown = sizes.find(({ key }) => key === size);
  const choices = [
    { value: kept, label: words.kept },
    ...sizes.map(({ key, side, marks, names }) => ({ value: key, label: count(side), icon: <SentTo marks={marks} names={names} /> })),
  ];
  const { name } = picture;
  return (
    <Modal look={look} onClose={onClose} onKey={onKey} focusFirst="panel">
      <Head>
        <Name>{name}</Name>
        <Fact $wide>{fileLine(picture)}</Fact>
        {pictures.length > 1 && <Fact role="status">{words.placeOf({ place: at + 1, count: pictures.length })}</Fact>}
        <Ends>
          <IconButton label={words.download({ name })} onClick={() => void saveKeptFile(picture.id, name)}>
            <Download aria-hidden="true" />
          </IconButton>
          <ModalCross />
        </Ends>
      </Head>
      <Stage
        onTouchStart={({ touches }) => {
          setFrom(touches.length === 1 ? touches[0]?.clientX : undefined);
        }}
        onTouchEnd={({ changedTouches, touches }) => {
          const way = (changedTouches[0]?.clientX ?? 0) - (from ?? NaN);
          // A picture that is made larger is moved by one finger.
          if (touches.length === 0 && Math.abs(way) >= swipe && (visualViewport?.scale ?? 1) === 1) turn(way < 0 ? 1 : -1);
          setFrom(undefined);
        }}
      >
        <Turn label={words.before} disabled={at === 0} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Turn>
        {loading ? <span /> : <Picture key={picture.id} src={shown?.url ?? picture.url} alt={name} draggable={false} />}
        <Turn label={words.next} disabled={at === pictures.length - 1} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </Turn>
      </Stage>
      <Foot>{sizes.length > 0 && <Segments label={words.sizes} choices={choices} value={size} onChoose={setSize} />}</Foot>
    </Modal>
  );
}
