import { Check, Trash2 } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { pasteMarkdown } from '../markdown/pasted/pasteMarkdown.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { useEscape } from '../ui/useKey.js';
import type { DraftStore } from './DraftStore.js';
import { withText } from './paragraphs.js';
import { words } from './words.js';

interface Props {
  store: DraftStore;
  /** The paragraph's id. */
  id: string;
  text: string;
  label: string;
  /** Called when the focus went elsewhere. */
  onLeave: () => void;
  /** Called when the person has finished it, by Done or a key. */
  onDone: () => void;
  onRemove: () => void;
}

const Field = styled.textarea`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  overflow: hidden;
  resize: none;
  border-radius: var(--s-0-5);
  outline: var(--ring) solid var(--focus);
  outline-offset: var(--s-1);
  background: var(--raised);
  font-size: var(--text-answer);
  line-height: var(--lh-answer);
  ${media.phone} {
    /* Smaller, and phones would zoom in. */
    font-size: var(--text-md);
    line-height: var(--lh-serif);
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s-1);
  margin-block-start: var(--s-2);
`;

/** Leaves the focus in the field. Safari gives it to no button: the field would be left, and the button gone before its click. */
const keepFocus = (event: MouseEvent) => {
  event.preventDefault();
};

/** The text of a paragraph, to be written in place. Each change is kept; Escape or Done leaves it. */
export function Editor({ store, id, text, label, onLeave, onDone, onRemove }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    // As high as its text.
    current.style.height = 'auto';
    current.style.height = `${String(current.scrollHeight)}px`;
  }, [text]);
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const leave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    // A window that is left keeps its active element.
    const stays = [relatedTarget, document.activeElement].some((element) => element instanceof Node && frame.current?.contains(element));
    if (!stays) onLeave();
  };
  useEscape(() => {
    onDone();
    return true;
  });
  const step = `edit ${id}`;
  return (
    <div ref={frame}>
      <Field
        ref={field}
        dir="auto"
        aria-label={label}
        value={text}
        rows={1}
        onBlur={leave}
        onPaste={pasteMarkdown}
        onChange={({ target }) => {
          store.change(withText(store.paragraphs, id, target.value), step);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onDone();
        }}
      />
      <Actions>
        <Button type="button" $tone="quiet" $size="sm" onMouseDown={keepFocus} onClick={onDone} onBlur={leave}>
          <Check aria-hidden="true" />
          {words.done}
        </Button>
        <Button type="button" $tone="quiet" $size="sm" onMouseDown={keepFocus} onClick={onRemove} onBlur={leave}>
          <Trash2 aria-hidden="true" />
          {words.removeShort}
        </Button>
      </Actions>
    </div>
  );
}
