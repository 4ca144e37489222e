import { ArrowLeftRight, ChevronDown, Pin } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { onlyStyle } from '../markdown/onlyStyle.js';
import { Button } from '../ui/Button.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { TextSign } from './TextSign.js';
import type { Comparable, ComparableGroup, Comparables } from './useComparables.js';
import { words } from './words.js';

export interface CompareHeadProps {
  /** The texts that are offered. */
  groups: Comparables['groups'];
  /** The baseline. */
  left: Comparable;
  right: Comparable;
  /** Whether the baseline stays while others are chosen. */
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
  /** @param left the baseline's name in the address */
  onChoose: (left: string, right: string) => void;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  flex: none;
  height: var(--column-head);
  border-block-start: var(--hair) solid var(--hairline);
  background: linear-gradient(calc(var(--way) * 90deg), var(--left-hue) 50%, var(--right-hue) 50%) top / 100% var(--rule) no-repeat;
`;

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

const Role = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** How words look that one side has alone. */
const Key = styled.span`
  ${onlyStyle}
  margin-inline-start: auto;
  white-space: nowrap;
  ${media.panes} {
    display: none;
  }
`;

const Keep = styled(IconButton)`
  &[aria-pressed='true'] {
    --sign-ink: var(--accent);
    background: var(--accent-wash);
  }
`;

/** The names of both texts, which are also where others are chosen. */
export function CompareHead({ groups, left, right, isKept, onKeep, onChoose }: CompareHeadProps) {
  return (
    <Head>
      <Picker
        groups={offeredBeside(right, groups)}
        chosen={left}
        label={words.baselineIs({ name: left.name })}
        onPick={(id) => {
          onChoose(id, id === right.id ? left.id : right.id);
        }}
      >
        <Role>{words.baseline}</Role>
        <Keep
          label={words.keep}
          aria-pressed={isKept}
          onClick={() => {
            onKeep(!isKept);
          }}
        >
          <Pin aria-hidden="true" />
        </Keep>
        <Key>
          <del className="only">{words.onlyHere}</del>
        </Key>
      </Picker>
      {isKept ? (
        <span />
      ) : (
        <IconButton
          label={words.swap}
          onClick={() => {
            onChoose(right.id, left.id);
          }}
        >
          <ArrowLeftRight aria-hidden="true" />
        </IconButton>
      )}
      <Picker
        groups={isKept ? withoutText(left, offeredBeside(left, groups)) : offeredBeside(left, groups)}
        chosen={right}
        label={words.otherIs({ name: right.name })}
        onPick={(id) => {
          onChoose(id === left.id ? right.id : left.id, id);
        }}
      >
        <Key>
          <ins className="only">{words.onlyHere}</ins>
        </Key>
      </Picker>
    </Head>
  );
}

/** The texts that can be compared with a text: one of the two is the turn's own. */
const offeredBeside = ({ id }: Comparable, [own, ...others]: Comparables['groups']): ComparableGroup[] =>
  own.members.some((member) => member.id === id) ? [own, ...others] : [own];

/** A kept baseline cannot be chosen on the other side. */
const withoutText = ({ id }: Comparable, groups: readonly ComparableGroup[]): ComparableGroup[] =>
  groups.map((group) => ({ ...group, members: group.members.filter((member) => member.id !== id) }));

interface PickerProps {
  groups: readonly ComparableGroup[];
  chosen: Comparable;
  label: string;
  onPick: (id: string) => void;
  children?: ReactNode;
}

/** Chooses a text by its name. The one on the other side may be chosen, too: then both change places. */
function Picker({ groups, chosen, label, onPick, children }: PickerProps) {
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
