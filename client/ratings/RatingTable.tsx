import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { styled } from 'styled-components';
import { count, dollars, rate, seconds } from '../look/formats.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../ui/Table.js';
import { Text } from '../ui/Text.js';
import { ModelName } from './ModelName.js';
import { OpponentTable } from './OpponentTable.js';
import type { RatingPartsFragment } from './ratings.generated.js';
import { words } from './words.js';

type Figure = (rating: RatingPartsFragment) => number | null;

const percentWon = (share: number): string => String(Math.round(100 * share));

/** The figures that are compared: which is best, and how they read. */
const figures = {
  won: { of: ({ won, votes }) => won / votes, best: Math.max, read: percentWon },
  firstToken: { of: ({ timeToFirstToken }) => timeToFirstToken, best: Math.min, read: seconds },
  speed: { of: ({ tokensPerSecond }) => tokensPerSecond, best: Math.max, read: rate },
  cost: { of: ({ costMicrodollars }) => costMicrodollars, best: Math.min, read: dollars },
  preferredCost: { of: ({ preferredCostMicrodollars }) => preferredCostMicrodollars, best: Math.min, read: dollars },
} satisfies Record<string, { of: Figure; best: (...values: number[]) => number; read: (value: number) => string }>;

/** The votes of each model, and what its answers took; a row opens against whom it won. */
export function RatingTable({ ratings }: { ratings: readonly RatingPartsFragment[] }) {
  const ranked = ratings.filter(({ strength }) => strength?.isRanked);
  /**
   * Whether a figure reads as the best among models with a rank; of votes, among those that have met. Several may; if all do, none is
   * better than another.
   */
  const isBest = (name: keyof typeof figures, rating: RatingPartsFragment): boolean => {
    const { of, best, read } = figures[name];
    const compared = name === 'won' ? ranked.filter(({ strength }) => strength?.group === rating.strength?.group) : ranked;
    const known = compared.map(of).filter((value) => value !== null);
    const own = of(rating);
    if (own === null || !ranked.includes(rating) || new Set(known.map(read)).size < 2) return false;
    return read(own) === read(best(...known));
  };
  return (
    <Section>
      <Title $look="section">{words.figures}</Title>
      <Table look="list" stacks={4} aria-label={words.figuresLabel}>
        <Head>
          <Row>
            <HeadCell scope="col">{words.model}</HeadCell>
            {[words.votes, words.won, words.ties, words.firstToken, words.speed, words.cost, words.preferredCost].map((name) => (
              <HeadCell key={name} scope="col" amount>
                {name}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {ratings.map((rating) => (
            <RatingRow key={rating.model.id} rating={rating} isBest={(name) => isBest(name, rating)} />
          ))}
        </Body>
      </Table>
      <Hint $look="hint">{words.figuresAbout}</Hint>
    </Section>
  );
}

interface RowProps {
  rating: RatingPartsFragment;
  isBest: (name: keyof typeof figures) => boolean;
}

function RatingRow({ rating, isBest }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { model, strength, votes, won, ties, timeToFirstToken, tokensPerSecond, costMicrodollars, preferredCostMicrodollars } = rating;
  const amount = (name: keyof typeof figures, label: string, text: string | undefined) => (
    <Cell amount label={label}>
      {isBest(name) ? <Best>{text}</Best> : (text ?? words.unknown)}
    </Cell>
  );
  const isFew = !strength?.isRanked;
  return (
    <Fragment>
      <Row>
        <Cell>
          <Opener
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            $weak={isFew}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <ModelName model={model} />
            <Sign $open={open} aria-hidden="true" />
          </Opener>
        </Cell>
        <Cell amount label={words.votes}>
          {count(votes)}
        </Cell>
        <Cell amount label={words.won}>
          {isBest('won') ? <Best>{count(won)}</Best> : count(won)}
          <Share>{words.share({ percent: percentWon(won / votes) })}</Share>
        </Cell>
        <Cell amount label={words.ties}>
          {count(ties)}
        </Cell>
        {amount('firstToken', words.firstToken, timeToFirstToken === null ? undefined : seconds(timeToFirstToken))}
        {amount('speed', words.speed, tokensPerSecond === null ? undefined : rate(tokensPerSecond))}
        {amount('cost', words.shortCost, costMicrodollars === null ? undefined : dollars(costMicrodollars))}
        {isFew ? (
          <Cell amount label={words.shortPreferredCost}>
            <Muted>{words.tooFewShort}</Muted>
          </Cell>
        ) : (
          amount(
            'preferredCost',
            words.shortPreferredCost,
            preferredCostMicrodollars === null ? undefined : dollars(preferredCostMicrodollars),
          )
        )}
      </Row>
      {open && (
        <Row id={id}>
          <Opened colSpan={8}>
            <OpponentTable rating={rating} />
          </Opened>
        </Row>
      )}
    </Fragment>
  );
}

const Section = styled.section`
  margin-top: var(--s-14);
`;

const Title = styled(Heading)`
  margin-bottom: var(--s-4);
`;

const Opener = styled.button<{ $weak: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  vertical-align: middle;
  color: ${({ $weak }) => ($weak ? 'var(--ink-3)' : 'inherit')};
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
  ${media.phone} {
    width: 100%;
    min-height: var(--tap);
    justify-content: space-between;
  }
`;

const Sign = styled(ChevronDown)<{ $open: boolean }>`
  ${({ $open }) => $open && 'transform: rotate(180deg);'}
`;

const Best = styled.strong`
  font-weight: var(--weight-strong);
`;

const Share = styled.span`
  margin-inline-start: var(--s-1-5);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Muted = styled.span`
  color: var(--ink-3);
`;

const Opened = styled(Cell)`
  padding: 0;
`;

const Hint = styled(Text)`
  margin-top: var(--s-3);
  text-wrap: pretty;
`;
