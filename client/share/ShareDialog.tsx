import { skipToken, useQuery } from '@apollo/client/react';
import { type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../api/toastError.js';
import type { CreateShareInput, ShareKind } from '../graphql.generated.js';
import { Button } from '../ui/Button.js';
import { CheckLine } from '../ui/CheckLine.js';
import { Dialog, DialogActions, DialogText } from '../ui/Dialog.js';
import { Segments } from '../ui/Segments.js';
import { Select } from '../ui/Select.js';
import { endChoices, endOf } from './ends.js';
import { LinkReady } from './LinkReady.js';
import { SharedGivenDocument, type SharePartsFragment, useCreateShareMutation } from './shares.generated.js';
import { words } from './words.js';

/** What can be shared, and the id that names it; ratings have none. */
type ShareSources = Partial<Record<ShareKind, string | null>>;

interface Props {
  /** At least one; the first is chosen. */
  sources: ShareSources;
  /** Whether the turn is the first of its conversation: only that has what a program gave before. */
  isFirst?: boolean;
  /** Whether the names of its models are hidden from the person, and so will be on the page. */
  masked?: boolean;
  focusAfter?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const partsOfAll = ['author', 'indexable'] as const;
const partsOfTurns = ['votes', 'timings', 'parameters', 'files', 'given', ...partsOfAll] as const;
type Part = (typeof partsOfTurns)[number];

/** What one may choose of each kind. */
const partsOf: Record<ShareKind, readonly Part[]> = {
  TURN: partsOfTurns,
  CONVERSATION: partsOfTurns,
  DRAFT: partsOfAll,
  RATINGS: partsOfAll,
};

const kinds: readonly ShareKind[] = ['TURN', 'CONVERSATION', 'DRAFT', 'RATINGS'];

/** Makes a link to a frozen copy, after saying what will be seen; then shows it. */
export function ShareDialog({ sources, isFirst = false, masked = false, onClose, ...rest }: Props) {
  const offered = kinds.filter((kind) => sources[kind] !== undefined);
  const [kind, setKind] = useState<ShareKind>(offered[0] ?? 'TURN');
  const [chosen, setChosen] = useState<Record<Part, boolean>>({
    ...{ votes: true, timings: true, parameters: true },
    ...{ files: false, given: false, author: false, indexable: false },
  });
  const [days, setDays] = useState('');
  const [made, setMade] = useState<SharePartsFragment>();
  const [create, { loading }] = useCreateShareMutation({
    onError: toastError,
    onCompleted: ({ createShare }) => {
      setMade(createShare);
    },
    update: (cache) => {
      cache.evict({ fieldName: 'shares' });
    },
  });
  const { data } = useQuery(SharedGivenDocument, sources.CONVERSATION ? { variables: { id: sources.CONVERSATION } } : skipToken);
  const hasGiven = (data?.conversation?.givenCount ?? 0) > 0 && (kind === 'CONVERSATION' || isFirst);
  if (made) return <LinkReady share={made} onClose={onClose} {...rest} />;
  const parts = partsOf[kind].filter((part) => part !== 'given' || hasGiven);
  const input: CreateShareInput = {
    kind,
    sourceId: sources[kind] ?? null,
    ...chosen,
    given: hasGiven && chosen.given,
    expiresAt: endOf(days),
  };
  return (
    <Dialog title={words.title} hasOwnClose onClose={onClose} {...rest}>
      {offered.length > 1 && (
        <Kinds>
          <Segments label={words.what} choices={offered.map((value) => ({ value, label: words[value] }))} value={kind} onChoose={setKind} />
        </Kinds>
      )}
      <Parts role="group" aria-label={words.include}>
        {parts.map((part) => (
          <CheckLine
            key={part}
            checked={chosen[part]}
            onChange={(checked) => {
              setChosen({ ...chosen, [part]: checked });
            }}
          >
            {words[part]}
          </CheckLine>
        ))}
      </Parts>
      <Select label={words.ends} choices={endChoices} value={days} onChange={setDays} />
      <DialogText>{chosen.indexable ? words.readersListed : words.readers}</DialogText>
      {masked && <DialogText>{words.masked}</DialogText>}
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="button" $tone="primary" disabled={loading} onClick={() => void create({ variables: { input } })}>
          {words.make}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Kinds = styled.div`
  margin-top: var(--s-4);
`;

const Parts = styled.div`
  display: grid;
  gap: var(--s-3);
  margin-block: var(--s-4);
`;
