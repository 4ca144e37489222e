import { EqualNot } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { compareBlocks } from './blocks.js';
import type { ComparableAnswer } from './CompareHead.js';
import { Lines } from './Lines.js';
import { isLittle, pairAlone } from './rows.js';
import { SideBySide, Unified, type Side } from './Rows.js';
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
  left: ComparableAnswer;
  right: ComparableAnswer;
  unified: boolean;
  onlyDifferences: boolean;
  marksAnyway: boolean;
  onShowMarks: () => void;
}

/** A comparison, or a notice where marks would say nothing. */
export function Result({ compared, left, right, unified, onlyDifferences, marksAnyway, onShowMarks }: ResultProps) {
  const { comparison, by } = compared;
  const sides = useSides(compared, left, right);
  const plain = by === 'words' && isLittle(comparison) && !marksAnyway;
  const rows = useMemo(() => (plain ? pairAlone(comparison.rows) : comparison.rows), [plain, comparison]);
  const [first] = rows;
  if (rows.every(({ kind }) => kind === 'alike')) return <Said title={words.same} text={words.sameHint} />;
  if (by === 'lines') return first && <Lines row={first} unified={unified} onlyDifferences={onlyDifferences} />;
  const { shared, left: ours, right: theirs } = comparison.words;
  const Rows = unified ? Unified : SideBySide;
  return (
    <>
      {plain && (
        <Said title={words.little} text={words.littleHint({ shared, all: ours + theirs - shared })}>
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
function useSides({ left: ours, right: theirs }: Compared, left: ComparableAnswer, right: ComparableAnswer): { left: Side; right: Side } {
  const blocks = useMemo(() => ({ left: compareBlocks(ours), right: compareBlocks(theirs) }), [ours, theirs]);
  return {
    left: { name: left.name, mark: left.mark, blocks: blocks.left },
    right: { name: right.name, mark: right.mark, blocks: blocks.right },
  };
}

/** What a comparison has to say in words. */
export function Said({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Notice role="status">
      <NoticeTitle>
        <EqualNot aria-hidden="true" />
        {title}
      </NoticeTitle>
      <NoticeText>{text}</NoticeText>
      {children}
    </Notice>
  );
}
