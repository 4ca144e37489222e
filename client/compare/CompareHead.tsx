import { ArrowLeftRight, Pin } from 'lucide-react';
import { styled } from 'styled-components';
import { onlyStyle } from '../markdown/onlyStyle.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { TextPicker } from './TextPicker.js';
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

export const Role = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** How words look that one side has alone. */
export const Key = styled.span`
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
      <TextPicker
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
      </TextPicker>
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
      <TextPicker
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
      </TextPicker>
    </Head>
  );
}

/** The texts that can be compared with a text: one of the two is the turn's own. */
const offeredBeside = ({ id }: Comparable, [own, ...others]: Comparables['groups']): ComparableGroup[] =>
  own.members.some((member) => member.id === id) ? [own, ...others] : [own];

/** A kept baseline cannot be chosen on the other side. */
const withoutText = ({ id }: Comparable, groups: readonly ComparableGroup[]): ComparableGroup[] =>
  groups.map((group) => ({ ...group, members: group.members.filter((member) => member.id !== id) }));
