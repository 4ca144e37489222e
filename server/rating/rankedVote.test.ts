import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BlindVotes } from '../../tests/BlindVotes.js';
import { ColumnActions, failing, one, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('a vote that is an order', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let votes: BlindVotes;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, access);
    votes = new BlindVotes(server, hand);
  });

  test('prefers the first, equal answers share a place, and some may have none', async () => {
    const asked = await votes.ask('What do you say?', [one, two, 'echo']);
    const [a = '', b = '', c = ''] = asked.answers.map(({ id }) => id);
    const whole = await votes.done('vote', { id: asked.id, outcome: 'RANKED', ranking: [[b], [a, c]] });
    expect(whole.preferredAnswerId).toBe(b);
    expect(whole.blind.vote).toMatchObject({ outcome: 'RANKED', answerId: b, ranking: [[b], [a, c]], counts: true });
    expect((await votes.done('undo', { id: asked.id })).preferredAnswerId).toBeNull();
    const other = await votes.ask('What do you say?', [one, two, 'echo']);
    const ranking = [other.answers.slice(0, 2).map(({ id }) => id)];
    const equal = await votes.done('vote', { id: other.id, outcome: 'RANKED', ranking });
    expect(equal).toMatchObject({ preferredAnswerId: null, blind: { vote: { answerId: null, ranking } } });
  });

  test('gives complete answers of its turn one place each, and is told from what is no order', async () => {
    const asked = await votes.ask('What do you say?', [one, two, failing]);
    const { answers } = await hand.read(asked);
    const [first, second] = answers.filter(({ state }) => state === 'COMPLETE').map(({ id }) => id);
    const failed = answers.find(({ state }) => state === 'FAILED')?.id;
    const ranked = async (outcome: string, ranking?: (string | undefined)[][]) => {
      const { error } = await votes.call('vote', { id: asked.id, outcome, ranking });
      return error?.errors.map(({ attr }) => attr);
    };
    expect(await ranked('RANKED')).toEqual(['ranking']);
    expect(await ranked('TIE', [[first]])).toEqual(['ranking']);
    expect(await ranked('RANKED', [])).toEqual(['ranking']);
    expect(await ranked('RANKED', [[first], []])).toEqual(['ranking']);
    expect(
      await ranked(
        'RANKED',
        Array.from({ length: 5_000 }, () => []),
      ),
    ).toEqual(['ranking']);
    expect(await ranked('RANKED', [[first], [second, first]])).toEqual(['ranking']);
    expect(await ranked('RANKED', [[first], [failed]])).toEqual(['ranking']);
    const foreign = (await votes.ask()).answers[0]?.id;
    const { error } = await votes.call('vote', { id: asked.id, outcome: 'RANKED', ranking: [[first], [foreign]] });
    expect(error?.code).toBe('NOT_FOUND');
    expect((await votes.call('vote', { id: asked.id, outcome: 'RANKED', ranking: [[second], [first]] })).error).toBeUndefined();
  });
});
