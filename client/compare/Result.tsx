import { Equal, EqualNot } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { shapesOf } from './blocks.js';
import { Lines } from './Lines.js';
import type { ShownRows } from './shownRows.js';
import { SideBySide, Unified, type Side } from './ComparedRows.js';
import type { ComparableAnswer } from './useComparables.js';
import type { Compared } from './useComparison.js';
import { words } from './words.js';

export const Notice = styled.div`
  /* Between the sides of the region's focus ring, which it would cover. */
  position: relative;
  display: grid;
  justify-items: start;
  margin-inline: var(--ring);
  gap: var(--s-2);
  padding: var(--s-3) var(--s-6) var(--s-5);
  background: var(--surface);
`;

const NoticeTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-weight: var(--weight-strong);
`;

export const NoticeText = styled.p`
  max-width: var(--measure);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

interface ResultProps {
  compared: Compared;
  shown: ShownRows;
  left: ComparableAnswer;
  right: ComparableAnswer;
  unified: boolean;
  onlyDifferences: boolean;
  onShowMarks: () => void;
}

/** A comparison, or a notice where marks would say nothing. */
export function Result({ compared, shown, left, right, unified, onlyDifferences, onShowMarks }: ResultProps) {
  const { comparison, by } = compared;
  const sides = useSides(compared, left, right);
  const { rows, plain } = shown;
  const [first] = rows;
  if (rows.every(({ kind }) => kind === 'alike'))
    return <Said icon={<Equal aria-hidden="true" />} title={words.same} text={words.sameHint} />;
  if (by === 'lines') return first && <Lines row={first} unified={unified} onlyDifferences={onlyDifferences} />;
  const { shared, left: ours, right: theirs } = comparison.words;
  const Rows = unified ? Unified : SideBySide;
  return (
    <>
      {plain && (
        <Said icon={<EqualNot aria-hidden="true" />} title={words.little} text={words.littleHint({ shared, all: ours + theirs - shared })}>
          <Button type="button" $size="sm" onClick={onShowMarks}>
            {words.showMarks}
          </Button>
        </Said>
      )}
      <Rows rows={rows} {...sides} marked={!plain} onlyDifferences={onlyDifferences} />
    </>
  );
}

/** Both answers with their blocks, whose numbers the comparison has. */
function useSides(
  { left: ours, right: theirs, by }: Compared,
  left: ComparableAnswer,
  right: ComparableAnswer,
): { left: Side; right: Side } {
  const shapes = useMemo(() => {
    const sideOf = (text: string) => (by === 'words' ? shapesOf(text) : []);
    return { left: sideOf(ours), right: sideOf(theirs) };
  }, [ours, theirs, by]);
  return {
    left: { id: left.id, name: left.name, mark: left.mark, shapes: shapes.left },
    right: { id: right.id, name: right.name, mark: right.mark, shapes: shapes.right },
  };
}

/** A message of a comparison in words. */
export function Said({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <Notice role="status">
      <NoticeTitle>
        {icon}
        {title}
      </NoticeTitle>
      <NoticeText>{text}</NoticeText>
      {children}
    </Notice>
  );
}
