import { useState } from 'react';
import { TextField } from '../ui/TextField.js';
import { words } from './words.js';

interface Props {
  tags: readonly string[];
  problem: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags as one line of text. */
export function TagField({ tags, problem, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const split = (text: string) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
  // The typed text stays as it is, while it still means these tags.
  const shown = typed !== undefined && split(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <TextField
      label={words.tagsField}
      problem={problem}
      dir="auto"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(split(text));
      }}
    />
  );
}
