import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';

/** The column of a unified comparison, with room for signs in its margin. */
export const Column = styled.div`
  max-width: calc(var(--measure) + var(--s-16) + var(--s-6));
  padding-inline: var(--s-12) var(--s-6);
`;

const Skip = styled.p`
  display: flex;
  justify-content: center;
  padding-block: var(--s-1);
`;

interface Props<Member> {
  members: readonly Member[];
  /** Whether a member is folded away. */
  folds: (member: Member) => boolean;
  /** The label of the button that shows so many members. */
  name: (count: number) => string;
  children: (members: readonly Member[], start: number) => ReactNode;
}

/** A list. Neighbours that are folded away are behind one button, which unfolds them. */
export function Folding<Member>({ members, folds, name, children }: Props<Member>) {
  return groupsOf(members, folds).map(({ isFolded, start, members: some }) => (
    <Folded key={`${String(isFolded)} ${String(start)}`} isFolded={isFolded} label={name(some.length)}>
      {() => children(some, start)}
    </Folded>
  ));
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A button that is replaced by what it unfolds. */
function Folded({ isFolded, label, children }: { isFolded: boolean; label: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!isFolded) return children();
  if (open)
    return (
      // The button that had the focus is gone.
      <div ref={focus} tabIndex={-1}>
        {children()}
      </div>
    );
  return (
    <Skip>
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        <ChevronsUpDown aria-hidden="true" />
        {label}
      </Button>
    </Skip>
  );
}

interface Group<Member> {
  isFolded: boolean;
  members: Member[];
  /** The number of its first member. */
  start: number;
}

/** Neighbours of which all or none are folded. */
function groupsOf<Member>(members: readonly Member[], folds: (member: Member) => boolean): Group<Member>[] {
  const groups: Group<Member>[] = [];
  for (const [start, member] of members.entries()) {
    const last = groups.at(-1);
    if (last?.isFolded === folds(member)) last.members.push(member);
    else groups.push({ isFolded: folds(member), members: [member], start });
  }
  return groups;
}
