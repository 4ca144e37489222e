import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, tryToAsk } from '../../tests/turns.js';
import { maxBranches } from '../../shared/turn/maxBranches.js';
import { Turn } from './Turn.js';

describe('the branches of a turn', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const em = () => server.services.orm.em.fork();
  const full = {
    message: expect.stringMatching(/^This place has 32 branches already/),
    extensions: { type: 'validation_error', errors: [{ code: 'too_many_branches', attr: 'non_field_errors' }] },
  };

  /** Adds copies of a turn beside it. */
  const addBranches = (turnId: string, copies: number) =>
    em().execute(
      `insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
       select gen_random_uuid(), user_id, conversation_id, parent_id, id::text || n::text, prompt, now() from turn, generate_series(1, ?) as n
       where id = ?`,
      [copies, turnId],
    );

  test.each(['beginnings of a conversation', 'followers of a turn'])(
    'are at most 32 as %s; one more is refused, in parallel too, and nothing is charged',
    async (kind) => {
      const { access, user } = await createPerson(server.services, { freeQueries: 100 });
      const first = await ask(server, access, ['tokens-1']);
      const edited =
        kind === 'followers of a turn' ? await ask(server, access, ['tokens-1'], { conversationId: first.conversationId }) : first;
      await addBranches(edited.id, maxBranches - 3);
      const left = await remainingQueries(server, access);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => tryToAsk(server, access, ['tokens-1'], { editOfTurnId: edited.id })),
      );
      const refused = replies.filter(({ errors }) => errors);
      expect(refused).toHaveLength(6);
      for (const { errors } of refused) expect(errors).toMatchObject([full]);
      expect(await remainingQueries(server, access)).toBe(left - 2);
      expect(await em().count(Turn, { user: user.id })).toBe(edited === first ? maxBranches : maxBranches + 1);
      // Turns after a branch, and other conversations, are not concerned.
      const went = replies.find(({ errors }) => !errors)?.data.ask;
      await ask(server, access, ['tokens-1'], { conversationId: first.conversationId, afterTurnId: went?.id });
      await ask(server, access, ['tokens-1']);
    },
  );

  test('that are more than that are read, and get no more', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-1']);
    await addBranches(turn.id, 49);
    const { data } = await server.graphql<{ turn: { branches: string[] } }>(
      'query($id: ID!) { turn(id: $id) { branches } }',
      { id: turn.id },
      access,
    );
    expect(data.turn.branches).toHaveLength(50);
    expect((await tryToAsk(server, access, ['tokens-1'], { editOfTurnId: turn.id })).errors).toMatchObject([full]);
  });
});
