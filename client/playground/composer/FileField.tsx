import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useFileRoomQuery } from '../../files/files.generated.js';
import { words } from '../../files/words.js';
import { toast } from '../../ui/toast.js';
import { attachFiles } from './attachFiles.js';
import { useComposerStore } from './ComposerStore.js';
import { inlineField } from './fieldLook.js';

interface Props {
  /** Of the variable. */
  name: string;
  /** The name of its file; empty without one. */
  value: string;
  isWrong: boolean;
}

/** A variable of a prompt that stands for a file: a button within its text, which attaches one. */
export function FileField({ name, value, isWrong }: Props) {
  const store = useComposerStore();
  const room = useFileRoomQuery().data?.fileRoom;
  const chooser = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';
  const choose = () => {
    if (room?.isOpen === false) toast.error(words.closed);
    else chooser.current?.click();
  };
  return (
    <>
      <Choice
        type="button"
        aria-label={isEmpty ? words.chooseFor({ name }) : words.chosenFor({ name, file: value })}
        data-variable={name}
        {...(isEmpty && { 'data-empty': '' })}
        {...(isWrong && { 'data-wrong': '' })}
        onClick={choose}
      >
        <Sign aria-hidden="true" />
        {isEmpty ? name : value}
      </Choice>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.chooseFor({ name })}
        onChange={({ currentTarget }) => {
          attachFiles(store, [...(currentTarget.files ?? [])], room, name);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

const Choice = styled.button`
  ${inlineField}
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;
  --sign-size: var(--icon-sm);
  --sign-ink: currentColor;
`;

/** Within the line of the text. */
const Sign = styled(Paperclip)`
  display: inline;
  margin-inline-end: var(--s-1);
  vertical-align: middle;
`;
