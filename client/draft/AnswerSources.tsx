import { PenLine } from 'lucide-react';
import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { sourceName } from './copyDraft.js';
import { useAnswerSourcesQuery } from './draft.generated.js';
import { words } from './words.js';

const List = styled.ol`
  margin-block-start: var(--s-6);
  padding-block-start: var(--s-3);
  border-block-start: var(--hair) solid var(--hairline);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  list-style: none;
  --sign-size: var(--mark);
  --sign-ink: currentColor;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding-block: var(--s-0-5);
`;

const Number = styled.span`
  min-width: var(--s-4);
  font-variant-numeric: tabular-nums;
`;

/** Where the paragraphs of an answer are from that the person put together. */
export function AnswerSources({ id, turnId }: { id: string; turnId: string }) {
  const { data } = useAnswerSourcesQuery({ variables: { turnId } });
  const sources = data?.turn?.answers.find((answer) => answer.id === id)?.sources ?? [];
  if (sources.length === 0) return null;
  return (
    <List aria-label={words.sources}>
      {sources.map(({ name, mark, edited }, place) => (
        <Line key={place}>
          <VisuallyHidden>{words.sourceOf({ place: place + 1 })}</VisuallyHidden>
          <Number aria-hidden="true">{place + 1}</Number>
          {mark === null ? <PenLine aria-hidden="true" /> : <Mark mark={mark} />}
          {sourceName({ source: name === null ? null : { name }, edited })}
        </Line>
      ))}
    </List>
  );
}
