import { Merge } from 'lucide-react';
import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../api/answer.generated.js';
import { listed } from '../look/lists.js';
import { words } from './words.js';

const Line = styled.p`
  display: flex;
  gap: var(--s-1-5);
  margin-block-end: var(--s-3);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  --sign-size: var(--icon-sm);
`;

const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: var(--lh-sm);
`;

/** Names the authors of the texts that an answer merges. */
export function MergedFrom({ sources }: { sources: NonNullable<AnswerPartsFragment['mergedFrom']> }) {
  return (
    <Line>
      <Sign>
        <Merge aria-hidden="true" />
      </Sign>
      {words.mergedFrom({ names: listed(sources.map((name) => name ?? words.yours)) })}
    </Line>
  );
}
