import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { useEscape } from '../ui/useKey.js';
import { maxTagName } from '../../shared/tag/limits.js';
import { renameTag } from './changeTags.js';
import { nameOf } from './findTags.js';
import type { TagPartsFragment } from './tags.generated.js';
import { words } from './panelWords.js';

const Line = styled.form`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
  min-width: 0;
  padding-block: var(--s-1);
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: var(--s-8);
  padding: 0 var(--s-1-75);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-control);
  background: var(--raised);
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  ${media.phone} {
    height: var(--tap);
    font-size: var(--text-md);
  }
`;

const Refusal = styled.p`
  flex-basis: 100%;
  color: var(--danger);
  font-size: var(--text-sm);
`;

interface Props {
  tag: TagPartsFragment;
  /** The name is saved, or stays as it was. */
  onEnd: () => void;
}

/** A field for another name of a tag: Enter saves it, Escape discards it. What is refused stays in it. */
export function TagNameField({ tag, onEnd }: Props) {
  const [text, setText] = useState(tag.name);
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = () => {
    // The row's checkbox comes back in its place.
    const row = input.current?.closest('[data-row]');
    onEnd();
    setTimeout(() => row?.querySelector('input')?.focus());
  };
  useEscape(() => {
    end();
    return true;
  });
  const save = async () => {
    const name = nameOf(text);
    if (saving) return;
    setSaving(true);
    try {
      if (name !== '' && name !== tag.name) await renameTag(tag.id, name);
      end();
    } catch (error) {
      setRefusal(errorText(error));
      setSaving(false);
    }
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
        aria-label={words.nameField}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        autoComplete="off"
        maxLength={maxTagName}
        readOnly={saving}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(undefined);
        }}
      />
      <Button type="submit" $size="sm">
        {words.save}
      </Button>
      {refusal !== undefined && (
        <Refusal id={refusalId} role="alert">
          {refusal}
        </Refusal>
      )}
    </Line>
  );
}
