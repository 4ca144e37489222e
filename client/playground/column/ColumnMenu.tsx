import { ArrowLeft, ArrowRight, Copy, CornerDownRight, Ellipsis, Maximize2, Minimize2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { copyText } from '../../ui/copyText.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { keyNames } from '../../ui/keyNames.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import { focusPrompt } from '../composer/PromptInput.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { useOnlyColumn } from '../composer/useOnlyColumn.js';

const Item = styled(MenuItem)`
  kbd {
    margin-left: auto;
  }
`;

/** On the phone every column has the whole width. */
const WideItem = styled(Item)`
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  answer: AnswerPartsFragment;
  /** The column's. */
  name: string;
  position: ColumnPlace;
}

/** What can be done with a column beside its one button. */
export function ColumnMenu({ answer, name, position: { place, count, maximised, onMaximise, onMove } }: Props) {
  const { setOnly } = useOnlyColumn();
  const toPrompt = useRef(false);
  const text = answerText(answer);
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`More for ${name}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuPanel
        align="end"
        onCloseAutoFocus={(event) => {
          if (!toPrompt.current) return;
          toPrompt.current = false;
          event.preventDefault();
          focusPrompt();
        }}
      >
        {count > 1 && (
          <>
            <WideItem onSelect={onMaximise}>
              {maximised ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
              {maximised ? 'Show all columns' : 'Maximise'}
              <Kbd aria-hidden="true">{maximised ? 'Esc' : 'M'}</Kbd>
            </WideItem>
            <Item
              disabled={place === 0}
              onSelect={() => {
                onMove(place - 1);
              }}
            >
              <ArrowLeft aria-hidden="true" />
              Move left
              <Kbd aria-hidden="true">{`${keyNames.alt} ${keyNames.shift} ←`}</Kbd>
            </Item>
            <Item
              disabled={place === count - 1}
              onSelect={() => {
                onMove(place + 1);
              }}
            >
              <ArrowRight aria-hidden="true" />
              Move right
              <Kbd aria-hidden="true">{`${keyNames.alt} ${keyNames.shift} →`}</Kbd>
            </Item>
            <MenuLine />
          </>
        )}
        <Item
          onSelect={() => {
            toPrompt.current = true;
            setOnly(answer.id);
          }}
        >
          <CornerDownRight aria-hidden="true" />
          Ask only this one next
          <Kbd aria-hidden="true">O</Kbd>
        </Item>
        <Item disabled={text === ''} onSelect={() => void copyText(text, 'Copied as Markdown')}>
          <Copy aria-hidden="true" />
          Copy as Markdown
          <Kbd aria-hidden="true">C</Kbd>
        </Item>
      </MenuPanel>
    </Menu>
  );
}
