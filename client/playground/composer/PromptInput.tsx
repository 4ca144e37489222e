import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import { isSendKey } from './isSendKey.js';

const Text = styled.textarea<{ $tall: boolean }>`
  display: block;
  width: 100%;
  min-height: ${({ $tall }) => ($tall ? '84px' : 'var(--tap)')};
  max-height: 33dvh;
  padding: 12px 16px 8px;
  border: 0;
  outline: 0;
  resize: none;
  background: none;
  font-size: var(--text-md);
  line-height: 24px;
  scrollbar-width: thin;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  ${media.phone} {
    padding: 10px 14px 4px;
  }
`;

interface Props {
  /** Room for several lines from the start. */
  tall: boolean;
  onSend: () => void;
}

/** The prompt: grows with its text to a third of the screen, then scrolls. */
export function PromptInput({ tall, onSend }: Props) {
  const { input } = useField<string>('prompt');
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    element.current.style.height = 'auto';
    element.current.style.height = `${String(element.current.scrollHeight)}px`;
  }, [input.value]);
  useEffect(() => {
    // A keyboard on glass would cover half of the page.
    if (matchMedia('(hover: hover)').matches) element.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Text
      {...input}
      ref={element}
      rows={1}
      $tall={tall}
      dir="auto"
      aria-label="Prompt"
      placeholder="Ask or paste something"
      onKeyDown={onKeyDown}
    />
  );
}
