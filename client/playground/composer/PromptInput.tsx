import { useEffect, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import { pasteMarkdown } from '../../markdown/pasted/pasteMarkdown.js';
import { usePreference } from '../../preferences/preferences.js';
import { media } from '../../ui/media.js';
import { hasTouchOnly } from '../../ui/hasTouchOnly.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { useFold } from './FoldContext.js';
import { useHostPrompt } from './handles.js';
import { isSendKey } from './isSendKey.js';
import { words } from './words.js';

/** Prompts of at least this many characters have no kerning: with it, Chromium shapes a long word again for each of its lines. */
const longFrom = 10_000;
/** More lines than a third of any screen has. */
const manyLines = 200;

/** Whether a text has so many lines; it is read no further than they reach. */
function hasManyLines(text: string): boolean {
  let at = -1;
  for (let lines = 0; lines < manyLines; lines += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}

const oneLine = css`
  min-height: 0;
  max-height: var(--lh-answer);
  padding: 0;
  overflow: hidden;
  font-size: var(--text-answer);
  white-space: pre;
  cursor: text;
  ${media.phone} {
    min-height: var(--tap);
    padding: calc((var(--tap) - var(--lh-answer)) / 2) 0;
  }
`;

const Text = styled.textarea<{ $tall: boolean; $long: boolean; $folded: boolean }>`
  display: block;
  width: 100%;
  min-height: ${({ $tall }) => ($tall ? 'var(--prompt-tall)' : 'var(--tap)')};
  --prompt-most: 33dvh;
  max-height: var(--prompt-most);
  padding: var(--s-3) var(--s-4) var(--s-2);
  border: 0;
  outline: 0;
  resize: none;
  background: none;
  font-size: calc(var(--text-answer) + var(--hair));
  line-height: var(--lh-answer);
  font-kerning: ${({ $long }) => ($long ? 'none' : 'auto')};
  scrollbar-width: thin;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  ${media.phone} {
    padding: var(--s-2-5) var(--s-3-5) var(--s-1);
    /* Phones zoom in on smaller text. */
    font-size: max(var(--text-md), calc(var(--text-answer) + var(--hair)));
  }
  ${({ $folded }) => $folded && oneLine}
`;

interface Props {
  /** Whether it begins with room for several lines. */
  tall: boolean;
  /** Shown while it is empty. */
  hint: string;
  onSend: () => void;
  onFocus: () => void;
}

/** The prompt's field: grows with its text to a third of the screen, then scrolls. */
export function PromptInput({ tall, hint, onSend, onFocus }: Props) {
  const { isFolded, unfold } = useFold();
  const { dispatch } = useComposerStore();
  const text = useComposer(({ values }) => values.prompt);
  const isLong = text.length >= longFrom || hasManyLines(text);
  const element = useRef<HTMLTextAreaElement>(null);
  const enterSends = usePreference('enterSends');
  const breaks = !enterSends || hasTouchOnly();
  /** Whether the page itself is focusing it, which does not unfold the composer. */
  const isArriving = useRef(false);
  useHostPrompt(() => {
    unfold();
    element.current?.focus();
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    if (isFolded) {
      element.current.style.height = '';
      return;
    }
    // Measuring lays the whole text out twice at each key; a long one is as tall as the field may become.
    element.current.style.height = isLong ? 'var(--prompt-most)' : 'auto';
    if (!isLong) element.current.style.height = `${String(element.current.scrollHeight)}px`;
  }, [text, isLong, isFolded]);
  useEffect(() => {
    // Without hovering, an on-screen keyboard would cover half of the page.
    isArriving.current = true;
    if (matchMedia('(hover: hover)').matches) element.current?.focus({ preventScroll: true });
    isArriving.current = false;
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, breaks)) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Before the text is inserted, because the browser lays it out before the change event.
    if (event.clipboardData.getData('text').length >= longFrom) event.currentTarget.style.fontKerning = 'none';
    pasteMarkdown(event);
  };
  return (
    <Text
      ref={element}
      name="prompt"
      value={text}
      onChange={({ target }) => {
        dispatch({ type: 'prompt', text: target.value });
        if (isFolded) unfold();
      }}
      rows={1}
      $tall={tall}
      $long={isLong}
      $folded={isFolded}
      dir="auto"
      aria-label={words.prompt}
      placeholder={hint}
      enterKeyHint={breaks ? 'enter' : 'send'}
      onFocus={() => {
        onFocus();
        if (!isArriving.current) unfold();
      }}
      onPointerDown={unfold}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
