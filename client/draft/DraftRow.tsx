import { ArrowDown, ArrowUp, GripVertical, PenLine, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Tag } from '../ui/Tag.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { Drawn } from './Drawn.js';
import type { DraftStore } from './DraftStore.js';
import { Editor } from './Editor.js';
import { type DropHandler, useDrop, useMove } from './moveRows.js';
import { type Paragraph, without } from './paragraphs.js';
import { words } from './words.js';

interface Props {
  store: DraftStore;
  turnId: string;
  paragraph: Paragraph;
  /** From 0. */
  place: number;
  count: number;
  /** Whether it has just been begun and is to be written. */
  begun: boolean;
  onDrop: DropHandler;
  onRemove: (id: string) => void;
}

const Row = styled.li<{ $held: boolean; $edge: 'before' | 'after' | undefined }>`
  position: relative;
  display: grid;
  grid-template-columns: var(--tap) minmax(0, 1fr) var(--s-6);
  padding-block: var(--s-1-75);
  ${({ $held }) =>
    $held &&
    `
    z-index: 1;
    border-radius: var(--r-md);
    background: var(--raised);
    box-shadow: var(--shadow-3);
  `}
  &::before {
    content: '';
    position: absolute;
    display: ${({ $edge }) => ($edge ? 'block' : 'none')};
    inset-inline: var(--tap) 0;
    inset-block: ${({ $edge }) => ($edge === 'after' ? 'auto calc(-1 * var(--hair))' : 'calc(-1 * var(--hair)) auto')};
    height: var(--ring);
    background: var(--accent);
  }
  ${media.phone} {
    grid-template-columns: var(--s-10) minmax(0, 1fr) var(--tap);
  }
`;

const Sign = styled.span`
  justify-self: end;
  margin-block-start: var(--s-1-5);
  margin-inline-end: var(--s-4);
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
`;

const From = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  margin-block-start: var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

const Grip = styled(IconButton)<{ $held: boolean }>`
  width: var(--s-6);
  height: var(--s-6);
  border-radius: var(--r-sm);
  cursor: grab;
  ${({ $held }) => $held && 'color: var(--ink);'}
  --sign-size: var(--icon-sm);
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
    margin-block-start: calc(-1 * var(--s-2));
  }
`;

/** The row's other buttons, while the pointer or the focus is in it. */
const Tools = styled.span`
  position: absolute;
  inset-block-start: var(--s-1-75);
  inset-inline-end: var(--s-6);
  display: flex;
  border-radius: var(--r-sm);
  background: var(--ground);
  opacity: 0;
  --sign-size: var(--icon-sm);
  &:focus-within {
    opacity: 1;
  }
  @media (hover: hover) {
    li:hover > & {
      opacity: 1;
    }
  }
  @media (hover: none) {
    pointer-events: none;
  }
`;

const Small = styled(IconButton)`
  width: var(--s-6);
  height: var(--s-6);
  border-radius: var(--r-sm);
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
  }
`;

/** A paragraph of the draft: its source's mark, its text, and the grip that moves it. */
export function DraftRow({ store, turnId, paragraph, place, count, begun, onDrop, onRemove }: Props) {
  const { id, text, source, edited } = paragraph;
  const [editing, setEditing] = useState(begun);
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const edge = useDrop(row, grip, { turnId, id, place }, onDrop);
  const number = { place: place + 1 };
  const remove = () => {
    onRemove(id);
  };
  const move = useMove(store, { id, place, count }, { grip, onRemove: remove });
  const isEmpty = () => store.paragraphs.some((one) => one.id === id && one.text.trim() === '');
  const leave = () => {
    setEditing(false);
    store.endStep();
    if (isEmpty()) store.change(without(store.paragraphs, id));
  };
  const finish = () => {
    // The field goes, and leaves the focus to what stays of the row.
    if (isEmpty()) remove();
    else grip.current?.focus();
  };
  return (
    <Row ref={row} data-row={id} $held={move.held} $edge={edge}>
      <Sign>{source ? <Mark mark={source.mark} /> : <PenLine aria-hidden="true" />}</Sign>
      <div>
        {editing ? (
          <Editor store={store} id={id} text={text} label={words.textOf(number)} onLeave={leave} onDone={finish} onRemove={remove} />
        ) : (
          <Drawn
            text={text}
            onEdit={() => {
              setEditing(true);
            }}
          />
        )}
        {move.held ? (
          <From>
            {words.movingHint}
            <Small
              label={words.moveUp}
              disabled={place === 0}
              onClick={() => {
                move.by(-1);
              }}
            >
              <ArrowUp aria-hidden="true" />
            </Small>
            <Small
              label={words.moveDown}
              disabled={place === count - 1}
              onClick={() => {
                move.by(1);
              }}
            >
              <ArrowDown aria-hidden="true" />
            </Small>
          </From>
        ) : source && !edited ? (
          <VisuallyHidden>{words.from({ name: source.name })}</VisuallyHidden>
        ) : (
          <From>
            {edited && <Tag>{words.edited}</Tag>}
            {source ? words.from({ name: source.name }) : words.yours}
          </From>
        )}
      </div>
      <Grip
        ref={grip}
        $held={move.held}
        label={move.held ? words.moving(number) : source ? words.move({ ...number, name: source.name }) : words.moveYours(number)}
        aria-pressed={move.held}
        onClick={move.toggle}
        onKeyDown={move.onKeyDown}
        onBlur={move.onBlur}
      >
        <GripVertical aria-hidden="true" />
      </Grip>
      {!editing && !move.held && (
        <Tools>
          <Small
            label={words.edit(number)}
            onClick={() => {
              setEditing(true);
            }}
          >
            <Pencil aria-hidden="true" />
          </Small>
          <Small label={words.remove(number)} onClick={remove}>
            <X aria-hidden="true" />
          </Small>
        </Tools>
      )}
    </Row>
  );
}
