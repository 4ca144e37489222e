import { ChevronDown, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { VoteTag } from '../../graphql.generated.js';
import type { BlindPartsFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { media } from '../../ui/media.js';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { words } from './words.js';

const tags: { value: VoteTag; label: string }[] = [
  { value: 'WRITING', label: words.writing },
  { value: 'TRANSLATION', label: words.translation },
  { value: 'CODE', label: words.code },
  { value: 'OTHER', label: words.other },
];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-inline-start: auto;
  ${media.phone} {
    width: 100%;
  }
`;

const Wide = styled(Button)`
  ${media.phone} {
    flex: 1;
  }
`;

interface Props {
  vote: NonNullable<BlindPartsFragment['vote']>;
  /** Undefined if it is too late to take the vote back. */
  onTakeBack: (() => void) | undefined;
  onTag: (tag: VoteTag) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** The commands of a vote, and the way on. */
export function VerdictButtons({ vote: { tag, voidReason, flaw }, onTakeBack, onTag, onAnother, onClose }: Props) {
  const counts = voidReason === null && flaw === null;
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (document.activeElement === document.body) another.current?.focus({ preventScroll: true });
  }, []);
  const choose = (chosen: string) => {
    const found = tags.find(({ value }) => value === chosen);
    if (found) onTag(found.value);
  };
  return (
    <Row>
      {counts && (
        <Menu>
          <MenuTrigger>
            <Wide type="button" $tone="quiet">
              {words.tag({ tag: tags.find(({ value }) => value === tag)?.label ?? '' })}
              <ChevronDown aria-hidden="true" />
            </Wide>
          </MenuTrigger>
          <MenuPanel align="start" side="top">
            <MenuLabel>{words.tagLabel}</MenuLabel>
            <MenuChoices value={tag} onValueChange={choose}>
              {tags.map(({ value, label }) => (
                <MenuChoice key={value} value={value}>
                  {label}
                </MenuChoice>
              ))}
            </MenuChoices>
          </MenuPanel>
        </Menu>
      )}
      {counts && onTakeBack && (
        <Wide type="button" $tone="quiet" onClick={onTakeBack}>
          <Undo2 aria-hidden="true" />
          {words.takeBack}
        </Wide>
      )}
      <Wide ref={another} type="button" $tone={counts ? 'primary' : 'line'} onClick={onAnother}>
        {words.another}
      </Wide>
      <IconButton label={words.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
