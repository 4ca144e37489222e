import { Equal, EqualNot, MoveLeft, MoveRight, MoveVertical } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { useIsAtHand } from './AtHand.js';
import type { ComparedRow } from './compareTexts.js';
import { words } from './words.js';

/** A text as its rows name it. */
interface Named {
  name: string;
  mark: number;
}

const places = {
  between: css`
    inset-inline-start: 50%;
    top: var(--s-2);
    margin-inline-start: calc(var(--s-5-5) / -2);
    background: var(--surface);
  `,
  margin: css`
    inset-inline-start: calc(-1 * var(--s-8));
    top: var(--s-2);
  `,
  edge: css`
    inset-inline-start: calc(var(--s-5-5) / -2);
    top: var(--s-2);
    background: var(--surface);
  `,
};

const Sign = styled.span<{ $at: keyof typeof places; $atHand: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: var(--s-5-5);
  height: var(--s-5-5);
  color: var(--ink-3);
  --sign-size: var(--icon-sm);
  ${({ $at }) => places[$at]}
  ${({ $atHand }) =>
    $atHand &&
    css`
      border-radius: var(--r-sm);
      background: var(--ink);
      color: var(--on-ink);
      --sign-ink: currentColor;
    `}
`;

/** The name of a row's kind, for its sign. */
export function kindName({ kind }: Pick<ComparedRow, 'kind'>, left: Named, right: Named): string {
  if (kind === 'left') return words.onlyIn({ name: left.name });
  if (kind === 'right') return words.onlyIn({ name: right.name });
  return words[kind];
}

const icons = { alike: Equal, changed: EqualNot, moved: MoveVertical, left: MoveLeft, right: MoveRight };

interface Props {
  kind: ComparedRow['kind'];
  left: Named;
  right: Named;
  /** Where it stands: between two texts, in the margin of one, or at the edge of a text beside others. */
  at: 'between' | 'margin' | 'edge';
  /** The number of the difference; undefined for what is alike. */
  number: number | undefined;
}

/** The sign of a row: how its two sides differ. That of the difference at hand stands on ink. */
export function KindSign({ kind, left, right, at, number }: Props) {
  const isAtHand = useIsAtHand(number);
  const name = kindName({ kind }, left, right);
  const Icon = icons[kind];
  const alone = kind === 'left' ? left : kind === 'right' ? right : undefined;
  // Two texts of one model have one mark.
  const isOwn = at === 'margin' && alone && left.mark !== right.mark && !isAtHand;
  return (
    <Sign $at={at} $atHand={isAtHand} title={name}>
      {isOwn ? <Mark mark={alone.mark} /> : <Icon aria-hidden="true" />}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Sign>
  );
}
