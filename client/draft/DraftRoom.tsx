import { useEffect } from 'react';
import { css, styled } from 'styled-components';
import { maxColumns } from '../../shared/conversation/columns.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import { Modal, ModalTitle } from '../ui/Modal.js';
import { media } from '../ui/media.js';
import { useMedia } from '../ui/useMedia.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { sourceName } from './copyDraft.js';
import { useDraftQuery } from './draft.generated.js';
import { DraftPanel } from './DraftPanel.js';
import { Drawn } from './Drawn.js';
import { draftOf, useDraft } from './DraftStore.js';
import { type Paragraph, written } from './paragraphs.js';
import { Selected } from './Selected.js';
import { words } from './words.js';

const Beside = styled.div`
  display: flex;
  flex: none;
  width: calc(var(--column-min) + var(--s-5));
  min-height: 0;
  border-block-start: var(--hair) solid var(--hairline);
  border-inline-start: var(--hair) solid var(--hairline);
  background: var(--ground);
`;

const sheet = css`
  display: flex;
  inset-inline: 0;
  inset-block: auto 0;
  max-width: min(var(--page-text), 100vw - var(--s-12));
  ${media.phone} {
    max-width: none;
  }
  /* The same for every draft: its buttons stay where they are while its text changes. */
  height: 85dvh;
  overflow: hidden;
  margin-inline: auto;
  border-radius: var(--r-lg) var(--r-lg) 0 0;
  background: var(--raised);
  box-shadow: var(--shadow-3);
`;

interface Props {
  turn: Pick<TurnPartsFragment, 'id' | 'answers'>;
  /** Quotes a selected text in the next prompt. */
  onQuote: (text: string) => void;
}

/** The draft of a turn: beside its columns where there is room, a sheet elsewhere, and on paper. */
export function DraftRoom({ turn, onQuote }: Props) {
  const { id, answers } = turn;
  const { data } = useDraftQuery({ variables: { turnId: id }, fetchPolicy: 'cache-and-network' });
  const draft = data?.turn?.draft;
  const { open, paragraphs } = useDraft(id);
  const isWide = useMedia(media.desktop);
  useEffect(() => {
    if (draft) draftOf(id).receive(draft);
  }, [id, draft]);
  const close = () => {
    draftOf(id).setOpen(false);
  };
  const panel = <DraftPanel turnId={id} full={answers.length >= maxColumns} onClose={close} />;
  return (
    <>
      {open && isWide && <Beside>{panel}</Beside>}
      {open && !isWide && (
        <Modal look={sheet} onClose={close} focusFirst="panel" fades>
          <VisuallyHidden as={ModalTitle}>{words.draft}</VisuallyHidden>
          {panel}
        </Modal>
      )}
      <Selected turn={turn} onQuote={onQuote} />
      <Printed paragraphs={written(paragraphs)} />
    </>
  );
}

const OnPaper = styled.section`
  display: none;
  @media print {
    display: block !important;
  }
`;

const Note = styled.p`
  font-size: var(--text-xs);
`;

/** The draft on paper, each paragraph with its source. */
function Printed({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <OnPaper>
      <h3>{words.draft}</h3>
      {paragraphs.map((paragraph) => (
        <div key={paragraph.id}>
          <Drawn text={paragraph.text} />
          <Note>{sourceName(paragraph)}</Note>
        </div>
      ))}
    </OnPaper>
  );
}
