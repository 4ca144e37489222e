import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import type { CompareCommands } from './CompareCommands.js';
import type { ComparableAnswer } from './useComparables.js';

const Acts = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  flex: none;
  border-block-end: var(--hair) solid var(--hairline);
`;

/** Its own width says which commands have words in it. */
const Cell = styled.div`
  container-type: inline-size;
  min-width: 0;
  padding-inline: var(--s-3-5) var(--s-4);
  padding-block-end: var(--s-1-5);
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
    padding-inline-start: var(--s-5-5);
  }
  ${media.phone} {
    padding-inline: var(--s-1);
    padding-block-end: 0;
    & + & {
      padding-inline-start: var(--s-1);
    }
  }
`;

const sides = ['left', 'right'] as const;

/** The commands of each text, below its name. */
export function CompareActs({ texts, Commands }: { texts: readonly ComparableAnswer[]; Commands: CompareCommands }) {
  return (
    <Acts $count={texts.length}>
      {texts.map((text, place) => (
        <Cell key={text.id}>
          <Commands text={text} side={texts.length === 2 ? sides[place] : undefined} />
        </Cell>
      ))}
    </Acts>
  );
}
