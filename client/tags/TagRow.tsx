import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CheckLine } from '../ui/CheckLine.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { deleteTag } from './changeTags.js';
import { TagNameField } from './TagNameField.js';
import type { TagPartsFragment } from './tags.generated.js';
import type { TagState } from './useTagging.js';
import { words } from './panelWords.js';

const Row = styled.li`
  display: flex;
  align-items: center;
  min-height: var(--row);
  padding-inline-start: var(--s-2);
  border-radius: var(--r-row);
  &:hover,
  &:focus-within {
    background: var(--hover);
  }
`;

const Line = styled.span`
  flex: 1;
  min-width: 0;
`;

/** Its commands: without hovering, they are always visible. */
const Tools = styled.span`
  display: flex;
  flex: none;
  opacity: 0;
  ${Row}:is(:hover, :focus-within) & {
    opacity: 1;
  }
  ${media.tablet} {
    opacity: 1;
  }
`;

interface Props {
  tag: TagPartsFragment;
  state: TagState;
  onChange: (tagged: boolean) => void;
}

/** A tag in the panel, which can be ticked, renamed and deleted. */
export function TagRow({ tag, state, onChange }: Props) {
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <Row data-row={tag.id}>
        <TagNameField
          tag={tag}
          onEnd={() => {
            setRenaming(false);
          }}
        />
      </Row>
    );
  }
  return (
    <Row data-row={tag.id}>
      <Line>
        <CheckLine checked={state === true} mixed={state === 'mixed'} onChange={onChange}>
          {tag.name}
        </CheckLine>
      </Line>
      <Tools>
        <IconButton
          label={words.rename({ name: tag.name })}
          onClick={() => {
            setRenaming(true);
          }}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={words.delete({ name: tag.name })} onClick={() => void deleteTag(tag)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Tools>
    </Row>
  );
}
