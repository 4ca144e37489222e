import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Plus, Undo2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { useRowFocus } from '../ui/useRowFocus.js';
import { DraftFoot } from './DraftFoot.js';
import { DraftRow } from './DraftRow.js';
import { draftOf, useDraft } from './DraftStore.js';
import { countWords, type Paragraph, withAdded, withMoved, without, written } from './paragraphs.js';
import { words } from './words.js';

interface Props {
  turnId: string;
  /** Whether no further column is possible. */
  full: boolean;
  onClose: () => void;
}

const Panel = styled.aside`
  position: relative;
  outline: 0;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  &::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: calc(-1 * var(--hair)) auto;
    height: var(--rule);
    background: var(--accent);
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-1);
  height: var(--column-head);
  padding-block: var(--rule) 0;
  padding-inline: var(--tap) var(--s-3);
  ${media.phone} {
    padding-inline-start: var(--s-10);
  }
`;

const Counts = styled.span`
  display: inline-flex;
  gap: var(--s-3);
  margin-inline-start: auto;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding-block: var(--s-1) var(--s-4);
  padding-inline: 0 var(--s-4);
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  ${media.phone} {
    padding-inline-end: 0;
  }
`;

const List = styled.ol`
  list-style: none;
`;

const Empty = styled.p`
  padding-inline: var(--tap) var(--s-4);
  padding-block: var(--s-1);
  color: var(--ink-2);
  font-size: var(--text-answer);
  line-height: var(--lh-answer);
`;

const Write = styled(Button)`
  margin-inline-start: calc(var(--tap) - var(--s-2-5));
  ${media.phone} {
    margin-inline-start: calc(var(--s-10) - var(--s-2-5));
  }
`;

/** A turn's draft: its paragraphs in order, and what can be made of them. */
export function DraftPanel({ turnId, full, onClose }: Props) {
  const { paragraphs, saving, canUndo } = useDraft(turnId);
  const store = draftOf(turnId);
  const [begunId, setBegunId] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  useRowFocus(
    body,
    paragraphs.map(({ id }) => id),
  );
  const whole = written(paragraphs);
  const drop = (data: Record<string, unknown>, to: number) => {
    const { paragraphId, paragraph } = data;
    const now = store.paragraphs;
    if (typeof paragraphId === 'string') store.change(withMoved(now, paragraphId, to));
    else if (isParagraph(paragraph)) store.change(withAdded(now, paragraph, to));
  };
  const dropAtEnd = useEffectEvent((data: Record<string, unknown>) => {
    drop(data, paragraphs.length);
  });
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['turnId'] === turnId && source.data['answerId'] === undefined,
      onDrop: ({ source, location }) => {
        // A row under the pointer has taken it already.
        if (location.current.dropTargets[0]?.element === element) dropAtEnd(source.data);
      },
    });
  }, [turnId]);
  const remove = (id: string) => {
    store.change(without(store.paragraphs, id));
  };
  const undo = () => {
    if (!canUndo) return;
    store.undo();
    announce(words.undone);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    // The field undoes what was just typed in it.
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    undo();
  };
  return (
    <Panel tabIndex={-1} aria-label={words.draft} onKeyDown={onKeyDown}>
      <Head>
        <Heading as="h3" $look="part">
          {words.draft}
        </Heading>
        {whole.length > 0 && (
          <Counts>
            <span>{words.counts({ paragraphs: whole.length })}</span>
            <span>{words.wordCount({ words: countWords(whole) })}</span>
          </Counts>
        )}
        {(canUndo || whole.length > 0) && (
          <IconButton label={words.undo} disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={words.close}
          onClick={onClose}
          style={whole.length === 0 && !canUndo ? { marginInlineStart: 'auto' } : undefined}
        >
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Body ref={body}>
        {paragraphs.length === 0 && <Empty>{words.empty}</Empty>}
        <List aria-label={words.paragraphs}>
          {paragraphs.map((paragraph, place) => (
            <DraftRow
              key={paragraph.id}
              store={store}
              turnId={turnId}
              paragraph={paragraph}
              place={place}
              count={paragraphs.length}
              begun={paragraph.id === begunId}
              onDrop={drop}
              onRemove={remove}
            />
          ))}
        </List>
        <Write
          type="button"
          $tone="quiet"
          $size="sm"
          onClick={() => {
            const id = crypto.randomUUID();
            setBegunId(id);
            store.change(withAdded(paragraphs, { id, text: '', source: null, edited: false }), `edit ${id}`);
          }}
        >
          <Plus aria-hidden="true" />
          {words.write}
        </Write>
      </Body>
      {whole.length > 0 && <DraftFoot turnId={turnId} paragraphs={whole} saving={saving} full={full} />}
    </Panel>
  );
}

const isParagraph = (data: unknown): data is Paragraph => typeof data === 'object' && data !== null && 'text' in data && 'source' in data;
