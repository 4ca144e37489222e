import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { createVoter, times, type WrittenVote } from '../../tests/votes.js';
import { VoteTag } from './Vote.js';

const document = `query Ratings($tag: VoteTag) { ratings(tag: $tag) {
  votes since tags { tag votes }
  models {
    model { id name provider providerName mark } strength { group rating low high isRanked }
    votes won ties allBad timeToFirstToken tokensPerSecond costMicrodollars preferredCostMicrodollars
    opponents { model { id } votes won lost ties lastAt }
  } } }`;

interface Strength {
  group: number;
  rating: number;
  low: number;
  high: number;
  isRanked: boolean;
}
interface Rating {
  model: { id: string };
  strength: Strength | null;
  votes: number;
  won: number;
  opponents: unknown[];
}
interface Ratings {
  votes: number;
  since: string | null;
  tags: { tag: string; votes: number }[];
  models: Rating[];
}

describe('ratings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async ({ access }: TestPerson, filter: { tag?: VoteTag } = {}): Promise<Ratings> =>
    (await server.graphql<{ ratings: Ratings }>(document, filter, access)).data.ratings;
  const voter = (votes: readonly WrittenVote[]) => createVoter(server.services, votes);

  test('are the viewer’s own: guests are refused, and votes of others are never seen', async () => {
    await voter(times(5, { models: 'ab', says: 'a' }));
    const other = await voter([]);
    expect(await read(other)).toMatchObject({ votes: 0, since: null, models: [] });
    const refused = await server.graphql(document);
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const csv = await server.rest('GET', '/api/v1/ratings.csv', { token: other.access });
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(1);
    for (const token of [undefined, 'made up'])
      expect((await server.rest('GET', '/api/v1/ratings.csv', { ...(token && { token }) })).status).toBe(401);
  });

  test('count wins, ties and medians, and what a preferred answer costs', async () => {
    const person = await voter([
      ...times(9, { models: 'ab', says: 'a', cost: 200, timeToFirstToken: 300 }),
      ...times(3, { models: 'ab', says: 'b', cost: 400, timeToFirstToken: 500 }),
      ...times(2, { models: 'abc', says: 'c', cost: null, timeToFirstToken: null, tokensPerSecond: null }),
      ...times(2, { models: 'ba', says: 'TIE', cost: 0 }),
      { models: 'ab', says: 'ALL_BAD', createdAt: new Date('2026-11-14T12:00:00Z') },
    ]);
    const { votes, since, models } = await read(person);
    expect({ votes, since }).toEqual({ votes: 17, since: '2026-03-01T00:00:00.000Z' });
    const [a, b, c] = ['sim/a', 'sim/b', 'sim/c'].map((id) => models.find(({ model }) => model.id === id));
    expect(a).toMatchObject({
      model: { id: 'sim/a', name: 'Model A', provider: 'sim', providerName: 'Simulated', mark: 0 },
      ...{ votes: 17, won: 9, ties: 2, allBad: 1 },
      ...{ timeToFirstToken: 300, tokensPerSecond: 50, costMicrodollars: 200 },
      opponents: [
        { model: { id: 'sim/b' }, votes: 17, won: 9, lost: 3, ties: 2, lastAt: '2026-11-14T12:00:00.000Z' },
        { model: { id: 'sim/c' }, votes: 2, won: 0, lost: 2, ties: 0 },
      ],
    });
    // 9 at 200, 3 at 400, 2 unknown, 2 free, 1 at 100: of 17 answers, 9 won.
    expect(a).toMatchObject({ preferredCostMicrodollars: expect.closeTo((((9 * 200 + 3 * 400 + 100) / 15) * 17) / 9, 6) });
    expect(b).toMatchObject({ votes: 17, won: 3 });
    expect(c).toMatchObject({ votes: 2, won: 2, timeToFirstToken: null, costMicrodollars: null, preferredCostMicrodollars: null });
  });

  test('rate by tag, and count the votes of each', async () => {
    const person = await voter([
      ...times(3, { models: 'ab', says: 'a', tag: VoteTag.CODE }),
      ...times(2, { models: 'cd', says: 'd', tag: VoteTag.WRITING }),
      { models: 'ab', says: 'b' },
    ]);
    const tags = [
      { tag: 'WRITING', votes: 2 },
      { tag: 'TRANSLATION', votes: 0 },
      { tag: 'CODE', votes: 3 },
      { tag: 'OTHER', votes: 1 },
    ];
    const ids = ({ models }: Ratings) => models.map(({ model }) => model.id).sort();
    const [all, code, translation] = [
      await read(person),
      await read(person, { tag: VoteTag.CODE }),
      await read(person, { tag: VoteTag.TRANSLATION }),
    ];
    expect([all.votes, code.votes, translation.votes]).toEqual([6, 3, 0]);
    expect([all.tags, code.tags, translation.tags]).toEqual([tags, tags, tags]);
    expect([ids(all), ids(code), ids(translation)]).toEqual([['sim/a', 'sim/b', 'sim/c', 'sim/d'], ['sim/a', 'sim/b'], []]);
  });

  test('count an order by its places: who stands above whom, and who shares a place', async () => {
    const person = await voter([
      ...times(4, { models: 'abc', says: 'b>a>c' }),
      ...times(2, { models: 'abc', says: 'a=b>c' }),
      { models: 'abc', says: 'c' },
    ]);
    const { models } = await read(person);
    expect(models.map(({ model }) => model.id)).toEqual(['sim/b', 'sim/a', 'sim/c']);
    expect(models.find(({ model }) => model.id === 'sim/a')).toMatchObject({
      ...{ votes: 7, won: 0, ties: 2 },
      opponents: [
        { model: { id: 'sim/b' }, votes: 7, won: 0, lost: 4, ties: 2 },
        { model: { id: 'sim/c' }, votes: 7, won: 6, lost: 1, ties: 0 },
      ],
    });
  });

  test('count a model with two columns in the first places as one that won', async () => {
    const { models } = await read(
      await voter([
        { models: 'aab', says: 'TIE' },
        { models: 'abc', says: 'a>b' },
      ]),
    );
    expect(models.map(({ model, won, votes }) => [model.id, won, votes])).toEqual([
      ['sim/a', 1, 2],
      ['sim/b', 0, 2],
      ['sim/c', 0, 1],
    ]);
  });

  test('leave out votes that are void or between columns of one model', async () => {
    const person = await voter([
      { models: 'ab', says: 'a', isVoid: true },
      { models: 'aa', says: 'a' },
      { models: 'bc', says: 'b' },
    ]);
    const { votes, models } = await read(person);
    expect([votes, models.map(({ model }) => model.id)]).toEqual([1, ['sim/b', 'sim/c']]);
  });

  test('give no rank below twelve votes, to an interval too wide, or across models that never met', async () => {
    const person = await voter([
      ...times(30, { models: 'ab', says: 'a' }),
      ...times(20, { models: 'ab', says: 'b' }),
      ...times(6, { models: 'bc', says: 'c' }),
      ...times(5, { models: 'bc', says: 'b' }),
      ...times(7, { models: 'de', says: 'd' }),
      ...times(3, { models: 'fg', says: 'ALL_BAD' }),
    ]);
    const { models } = await read(person);
    const facts = models.map(({ model, strength }) => [model.id, strength?.group, strength?.isRanked]);
    expect(facts.slice(0, 5)).toEqual([
      ['sim/a', 0, true],
      ['sim/b', 0, true],
      ['sim/c', 0, false],
      ['sim/d', 1, false],
      ['sim/e', 1, false],
    ]);
    expect(models.slice(5).map(({ strength }) => strength)).toEqual([null, null]);
    for (const { strength } of models)
      expect(strength === null || (strength.low < strength.rating && strength.rating < strength.high)).toBe(true);
  });

  test('rank a model that has lost all of many votes, however far below it may be', async () => {
    const { models } = await read(await voter(times(40, { models: 'ab', says: 'a' })));
    expect(models.map(({ model, strength }) => [model.id, strength?.isRanked])).toEqual([
      ['sim/a', true],
      ['sim/b', true],
    ]);
  });

  test('come as CSV, of one tag if asked, with names that no spreadsheet runs', async () => {
    const person = await voter([
      ...times(12, { models: 'ab', says: 'a', tag: VoteTag.CODE, cost: 7100 }),
      ...times(12, { models: 'ab', says: 'b', tag: VoteTag.CODE, cost: 7100 }),
      { models: 'cd', says: 'c' },
    ]);
    await server.services.orm.em
      .fork()
      .execute(`update vote set answers = jsonb_set(answers::jsonb, '{0,modelName}', '"=HYPERLINK(\\"x\\"), 1"') where user_id = ?`, [
        person.user.id,
      ]);
    const response = await server.rest('GET', '/api/v1/ratings.csv?tag=code', { token: person.access });
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename=ratings.csv',
    ]);
    expect((await response.text()).split('\r\n')).toEqual([
      'model,name,provider,group,rating,low,high,ranked,votes,won,ties,all_bad,median_time_to_first_token_ms,median_tokens_per_second,median_cost_usd,cost_per_preferred_answer_usd',
      expect.stringMatching(
        /^sim\/a,"'=HYPERLINK\(""x""\), 1",Simulated,0,1000,9\d\d\.\d,10\d\d\.\d,true,24,12,0,0,400,50,0\.0071,0\.0142$/,
      ),
      expect.stringMatching(/^sim\/b,Model B,Simulated,0,1000,.*,true,24,12,0,0,400,50,0\.0071,0\.0142$/),
      '',
    ]);
    expect((await server.rest('GET', '/api/v1/ratings.csv?tag=poems', { token: person.access })).status).toBe(400);
  });
});
