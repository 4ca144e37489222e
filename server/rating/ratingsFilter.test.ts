import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { createVoter, times, type WrittenVote, writeVotes } from '../../tests/votes.js';

const document = `query Ratings($since: DateTimeISO, $promptId: ID, $withoutStyle: Boolean) {
  ratings(since: $since, promptId: $promptId, withoutStyle: $withoutStyle) {
    votes leftOut since prompts { id title votes } models { model { id } strength { rating } }
  } }`;

interface Ratings {
  votes: number;
  leftOut: number;
  models: { model: { id: string }; strength: { rating: number } | null }[];
}

describe('ratings of some votes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async ({ access }: TestPerson, filter: Record<string, unknown> = {}): Promise<Ratings> =>
    (await server.graphql<{ ratings: Ratings }>(document, filter, access)).data.ratings;
  const voter = (votes: readonly WrittenVote[]) => createVoter(server.services, votes);

  test('are those since a moment, and on one prompt of the library', async () => {
    const person = await createPerson(server.services);
    const { access, user } = person;
    const library = new Library(server, access);
    const [invitation, gone] = [await library.make({ title: 'Invitation' }), await library.make({ title: 'Gone' })];
    await writeVotes(server.services.orm.em.fork(), user.id, [
      ...times(3, { models: 'ab', says: 'a', promptVersionId: invitation.current.id }),
      { models: 'ab', says: 'b', promptVersionId: gone.current.id, createdAt: new Date('2026-06-01T00:00:00Z') },
      { models: 'ab', says: 'b', createdAt: new Date('2026-07-01T00:00:00Z') },
    ]);
    await library.call('mutation($id: ID!) { deletePrompt(id: $id) { id } }', { id: gone.id });
    const prompts = [{ id: invitation.id, title: 'Invitation', votes: 3 }];
    expect(await read(person)).toMatchObject({ votes: 5, prompts });
    expect(await read(person, { promptId: invitation.id })).toMatchObject({ votes: 3, prompts });
    expect(await read(person, { since: '2026-06-01T00:00:00.000Z' })).toMatchObject({ votes: 2, since: '2026-06-01T00:00:00.000Z' });
    // A prompt that is deleted, or of somebody else, is refused like one that does not exist.
    for (const [promptId, token] of [[gone.id, access] as const, [invitation.id, (await voter([])).access] as const]) {
      const refused = await server.graphql(document, { promptId }, token);
      expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await server.rest('GET', `/api/v1/ratings.csv?prompt_id=${promptId}`, { token })).status).toBe(404);
    }
    const csv = async (query: string) =>
      (await (await server.rest('GET', `/api/v1/ratings.csv?${query}`, { token: access })).text()).split('\r\n')[1]?.split(',')[8];
    expect([await csv('since=2026-06-01T00:00:00Z'), await csv(`prompt_id=${invitation.id}`)]).toEqual(['2', '3']);
    for (const since of ['yesterday', '0000-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
      expect((await server.rest('GET', `/api/v1/ratings.csv?since=${since}`, { token: access })).status).toBe(400);
    const early = await server.graphql(document, { since: '0000-01-01T00:00:00Z' }, access);
    expect(early.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('can be without style: a model that wins by length alone is no stronger, and votes that do not know it are left out', async () => {
    const person = await voter([
      ...times(30, { models: 'ab', says: 'a', lengths: [900, 100] }),
      ...times(10, { models: 'ab', says: 'b', lengths: [900, 100] }),
      ...times(6, { models: 'ab', says: 'b', lengths: [100, 900] }),
      ...times(2, { models: 'ab', says: 'a', lengths: [100, 900] }),
      ...times(5, { models: 'ab', says: 'a' }),
    ]);
    const ahead = ({ models }: Ratings) => {
      const [a = 0, b = 0] = ['sim/a', 'sim/b'].map((id) => models.find(({ model }) => model.id === id)?.strength?.rating);
      return a - b;
    };
    const [plain, styled] = [await read(person), await read(person, { withoutStyle: true })];
    expect([plain.votes, plain.leftOut, styled.votes, styled.leftOut]).toEqual([53, 0, 48, 5]);
    expect(ahead(styled)).toBeLessThan(ahead(plain) / 2);
  });
});
