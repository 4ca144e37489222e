/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { reactRoot } from '../../tests/reactRoot.js';
import type { RatingPartsFragment } from './ratings.generated.js';
import { RatingTable } from './RatingTable.js';

const render = reactRoot();

/** The rating of a model with a rank. */
const ratingOf = (name: string, change: Partial<RatingPartsFragment>): RatingPartsFragment => ({
  model: { id: `sim/${name}`, name, mark: 1 },
  strength: { group: 0, rating: 1_000, low: 900, high: 1_100, isRanked: true },
  votes: 1_250,
  won: 600,
  ties: 10,
  timeToFirstToken: null,
  tokensPerSecond: null,
  costMicrodollars: null,
  preferredCostMicrodollars: null,
  opponents: [],
  ...change,
});

/** The figures that are set in bold. */
const bold = () => [...document.querySelectorAll('strong')].map(({ textContent }) => textContent);

test('of four figures that read the same, all or none are marked as the best', async () => {
  const times = [410, 410.9, 411.2, 412];
  await render(<RatingTable ratings={times.map((timeToFirstToken, place) => ratingOf(`m${String(place)}`, { timeToFirstToken }))} />);
  expect(bold()).toEqual([]);
  const worse = ratingOf('slow', { timeToFirstToken: 900, won: 300 });
  await render(
    <RatingTable ratings={[...times.map((timeToFirstToken, place) => ratingOf(`m${String(place)}`, { timeToFirstToken })), worse]} />,
  );
  expect(bold()).toEqual(['600', '0.41 s', '600', '0.41 s', '600', '0.41 s', '600', '0.41 s']);
});

test('one figure that is better alone is marked alone, and numbers have separators', async () => {
  await render(<RatingTable ratings={[ratingOf('good', { tokensPerSecond: 1_250 }), ratingOf('slow', { tokensPerSecond: 12 })]} />);
  expect(bold()).toEqual(['1,250']);
  expect(document.body.textContent).not.toContain('1250');
});
