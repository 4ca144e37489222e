import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { titleLength } from '../../shared/history/history.js';
import { media } from '../ui/media.js';
import { words } from './words.js';
import { useEscape } from '../ui/useKey.js';

const Input = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  height: var(--s-8);
  padding: 0 var(--s-1-75);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-control);
  background: var(--raised);
  font-size: var(--text-sm);
  &:focus {
    outline: var(--ring) solid var(--focus);
    outline-offset: calc(-1 * var(--hair));
    border-color: transparent;
  }
  ${media.tablet} {
    height: var(--tap);
    font-size: var(--text-md);
  }
`;

const Line = styled.form`
  display: flex;
  flex: 1;
  min-width: 0;
`;

interface Props {
  title: string;
  /** @returns whether the title was accepted */
  onSave: (title: string) => Promise<boolean>;
  /** @param byKey whether the field still has the focus */
  onEnd: (byKey: boolean) => void;
  /** For another look than in the list. */
  className?: string | undefined;
}

/** A field for changing a title: Enter or leaving the field saves it, Escape discards it. */
export function RenameField({ title, onSave, onEnd, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(title);
  const [saving, setSaving] = useState(false);
  const end = () => {
    onEnd(document.activeElement === input.current);
  };
  useEffect(() => {
    // Selects the title, so that typing replaces it.
    input.current?.focus();
    input.current?.select();
  }, []);
  useEscape(() => {
    if (document.activeElement !== input.current) return false;
    end();
    return true;
  });
  const save = async () => {
    if (saving) return;
    const wanted = text.trim();
    setSaving(true);
    const isDone = wanted === '' || wanted === title || (await onSave(wanted));
    setSaving(false);
    if (isDone) end();
  };
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        ref={input}
        className={className}
        name="title"
        aria-label={words.titleField}
        maxLength={Math.max(titleLength, title.length)}
        readOnly={saving}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={() => void save()}
      />
    </Line>
  );
}
