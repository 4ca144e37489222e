import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { TextSign } from './TextSign.js';
import type { Comparable, ComparableGroup } from './useComparables.js';

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  padding-inline: var(--s-4);
  color: var(--ink-3);
  font-size: var(--text-sm);
  ${media.phone} {
    gap: 0;
    padding-inline: var(--s-1);
  }
`;

const Opener = styled(Button)`
  min-width: 0;
`;

/** The phone leaves it out: the names need its room. */
const Opens = styled(ChevronDown)`
  ${media.phone} {
    display: none;
  }
`;

const Name = styled.span`
  overflow: hidden;
  color: var(--ink);
  font-size: var(--text-base);
  font-weight: var(--weight-strong);
  text-overflow: ellipsis;
`;

/** Beside the first line of a name. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: var(--lh-base);
`;

interface Props {
  groups: readonly ComparableGroup[];
  chosen: Comparable;
  label: string;
  onPick: (id: string) => void;
  children?: ReactNode;
}

/** Chooses a text by its name. The one on the other side may be chosen, too: then both change places. */
export function TextPicker({ groups, chosen, label, onPick, children }: Props) {
  return (
    <Named>
      <Menu>
        <MenuTrigger>
          <Opener type="button" $tone="quiet" $size="sm" aria-label={label}>
            <TextSign of={chosen} />
            <Name>{chosen.name}</Name>
            <Opens aria-hidden="true" />
          </Opener>
        </MenuTrigger>
        <MenuPanel align="start" style={scrolling}>
          <MenuChoices value={chosen.id} onValueChange={onPick}>
            {groups.map((group) => (
              <Fragment key={group.label}>
                {groups.length > 1 && <MenuLabel>{group.label}</MenuLabel>}
                {group.members.map((member) => (
                  <MenuChoice key={member.id} value={member.id}>
                    <Sign>
                      <TextSign of={member} />
                    </Sign>
                    {member.name}
                  </MenuChoice>
                ))}
              </Fragment>
            ))}
          </MenuChoices>
        </MenuPanel>
      </Menu>
      {children}
    </Named>
  );
}

/** A prompt may have many versions. */
const scrolling = { maxHeight: 'var(--radix-popper-available-height)', overflowY: 'auto' } as const;
