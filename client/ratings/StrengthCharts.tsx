import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { decimal } from '../look/formats.js';
import { Mark } from '../models/Mark.js';
import { Heading } from '../ui/Heading.js';
import { IntervalChart } from '../ui/IntervalChart.js';
import { Text } from '../ui/Text.js';
import type { RatingPartsFragment } from './ratings.generated.js';
import type { TagName } from './tagChoices.js';
import { words } from './words.js';

/** A rating with a strength. */
type WithStrength = RatingPartsFragment & { strength: NonNullable<RatingPartsFragment['strength']> };

const average = 1000;
/** The fewest votes for a rank, and how many in all make an order, about. */
const [leastVotes, leastInAll] = [12, 30];
/** How far from the average (points) the lines are drawn of models without a rank. */
const weakReach = 250;

interface Props {
  ratings: readonly RatingPartsFragment[];
  votes: number;
  tag: TagName;
}

/** The strengths of models with their intervals, a chart for each group of models that have met. */
export function StrengthCharts({ ratings, votes, tag }: Props) {
  const shown = ratings.flatMap((rating) => (rating.strength ? [{ ...rating, strength: rating.strength }] : []));
  const groups = [...new Set(shown.map(({ strength }) => strength.group))];
  const hasRanks = shown.some(({ strength }) => strength.isRanked);
  return (
    <section aria-label={words.strength}>
      {hasRanks ? (
        <>
          <Heading $look="section">{words.strength}</Heading>
          <About>{words.strengthAbout}</About>
        </>
      ) : (
        <Remark>
          <Scale aria-hidden="true" />
          <p>
            {words.noRanks({
              votes,
              tag: tag === 'all' ? 'ALL' : tag.toUpperCase(),
              few: votes < leastInAll ? 'yes' : 'no',
              crossing: shown.length > 1 && allCross(shown) ? 'yes' : 'no',
            })}
          </p>
        </Remark>
      )}
      {groups.map((group, index) => (
        <Group key={group}>
          {index > 0 && <About>{words.apart}</About>}
          <Chart ratings={shown.filter(({ strength }) => strength.group === group)} hasRanks={hasRanks} />
        </Group>
      ))}
    </section>
  );
}

/** Whether every interval has a point in common with every other. */
const allCross = (ratings: readonly WithStrength[]): boolean =>
  Math.max(...ratings.map(({ strength }) => strength.low)) <= Math.min(...ratings.map(({ strength }) => strength.high));

function Chart({ ratings, hasRanks }: { ratings: readonly WithStrength[]; hasRanks: boolean }) {
  return (
    <IntervalChart
      label={words.strength}
      columns={[words.model, words.interval, words.strength]}
      baseline={average}
      within={rangeOf(ratings)}
      format={(value) => decimal(value, 0)}
      rows={ratings.map(({ model, strength: { rating, low, high, isRanked }, votes }) => ({
        label: model.name,
        value: rating,
        low,
        high,
        sign: <Mark mark={model.mark} />,
        isWeak: !isRanked,
        words: isRanked
          ? words.ratingWithin({ rating: decimal(rating, 0), points: decimal(high - rating, 0), small })
          : lackOf(votes, hasRanks),
      }))}
    />
  );
}

const small = (inner: ReactNode) => (
  <Text as="small" $look="hint">
    {inner}
  </Text>
);

/** Why a model has no rank. @param hasRanks whether others have one */
function lackOf(votes: number, hasRanks: boolean): ReactNode {
  if (!hasRanks) return words.votesOf({ votes, small });
  return votes < leastVotes ? words.tooFewOfLeast({ votes, least: leastVotes, small }) : words.tooFewOf({ votes, small });
}

/** The range of the axis: all of the intervals with a rank, and of the others so much that they do not crowd those out. */
function rangeOf(ratings: readonly WithStrength[]): readonly [number, number] {
  const near = (value: number) => Math.min(average + weakReach, Math.max(average - weakReach, value));
  const ends = ratings.flatMap(({ strength: { rating, low, high, isRanked } }) =>
    isRanked ? [low, high] : [near(low), rating, near(high)],
  );
  return [Math.min(...ends), Math.max(...ends)];
}

const About = styled.p`
  max-width: 76ch;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Remark = styled.div`
  display: flex;
  gap: var(--s-2-5);
  margin-bottom: var(--s-5);
  padding: var(--s-2-5) var(--s-3);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-md);
  background: var(--surface);
  text-wrap: pretty;
  --sign-ink: var(--ink-3);
`;

const Group = styled.div`
  & + & {
    margin-top: var(--s-8);
  }
`;
