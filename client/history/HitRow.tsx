import { Archive, Pin } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { isMaskedModel, maskedLetter } from '../api/maskedModel.js';
import { Marks } from '../models/Mark.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { oneLine } from '../ui/oneLine.js';
import type { SearchRow } from './useSearch.js';
import type { HitPartsFragment } from './search.generated.js';
import { words } from './searchWords.js';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s-4);
  min-height: var(--s-10);
  margin: 0 var(--s-2);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-control);
  cursor: pointer;
  scroll-margin: var(--s-2);
  &[aria-selected='true'] {
    background: var(--hover);
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Found = styled.mark`
  background: none;
  color: var(--accent);
  font-weight: var(--weight-medium);
`;

const Title = styled.b`
  ${oneLine}
  font-weight: var(--weight-medium);
`;

const Signs = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--ink-3);
  --sign-size: var(--icon-sm);
`;

const Tags = styled.span`
  max-width: calc(var(--menu) / 2);
  font-size: var(--text-xs);
  ${oneLine}
`;

const Words = styled.p`
  grid-column: 1 / -1;
  ${oneLine}
  color: var(--ink-2);
  font-size: var(--text-sm);
  /* Room for where the hit is, and for the words before the first match. */
  ${media.phone} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
  }
`;

interface Props extends SearchRow {
  id: string;
  selected: boolean;
  /** Among the rows, from 0: a chosen one is brought into view wherever it moves. */
  place: number;
  onSelect: () => void;
  onOpen: () => void;
}

/** A conversation in the dialog, and the words in it that the search found. */
export function HitRow({ node, hit, titleMarks = [], id, selected, place, onSelect, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected, place]);
  return (
    // The keyboard is in the search field, which names the chosen row.
    <Row ref={row} id={id} role="option" tabIndex={-1} aria-selected={selected} onClick={onOpen} onPointerMove={onSelect}>
      <Title dir="auto">
        <MarkedText text={node.title} matches={titleMarks} />
      </Title>
      <Signs>
        {node.tags.length > 0 && (
          <>
            <VisuallyHidden>{words.taggedAs({ tags: node.tags.map(({ name }) => name).join(', ') })}</VisuallyHidden>
            <Tags aria-hidden="true">{node.tags.map(({ name }) => name).join(' · ')}</Tags>
          </>
        )}
        {node.pinned && (
          <>
            <VisuallyHidden>{words.pinned}</VisuallyHidden>
            <Pin aria-hidden="true" />
          </>
        )}
        {node.archived && (
          <>
            <VisuallyHidden>{words.archived}</VisuallyHidden>
            <Archive aria-hidden="true" />
          </>
        )}
        <Marks marks={node.models.filter(({ id: modelId }) => !isMaskedModel(modelId)).map(({ mark }) => mark)} />
      </Signs>
      {hit && hit.kind !== 'TITLE' && <Words dir="auto">{whereFound(hit)}</Words>}
    </Row>
  );
}

/** Where in the conversation the hit is, and the words around it. */
function whereFound({ kind, model, snippet, marks }: HitPartsFragment): ReactNode {
  const hit = () => <MarkedText text={snippet} matches={marks} />;
  if (kind === 'PROMPT') return words.inPrompt({ hit });
  if (kind === 'FILE') return words.inFile({ hit });
  if (!model) return words.inAnswer({ hit });
  // The server's name of a masked answer is English.
  return isMaskedModel(model.id)
    ? words.inAnswerLetter({ letter: maskedLetter(model.id), hit })
    : words.inAnswerOf({ model: model.name, hit });
}

interface MarkedTextProps {
  text: string;
  /** Matches in the text, in order. */
  matches: readonly { start: number; end: number }[];
}

/** A plain text in which the matches are marked. */
function MarkedText({ text, matches }: MarkedTextProps) {
  return (
    <>
      {matches.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(matches[place - 1]?.end ?? 0, start)}
          <Found>{text.slice(start, end)}</Found>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
