import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, one, sim, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { messageTokens } from '../../shared/turn/messageTokens.js';

const narrow = 'tokens-5_seed-611';

interface Room {
  fixed: number;
  earlier: number;
  readable: number;
  contextWindow: number;
  isKnown: boolean;
}

describe('the room that the next prompt has', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let modelsFile: ModelsFile;
  beforeAll(async () => {
    modelsFile = await writeModelsFile([{ id: `sim/${narrow}`, context_window: 400 }]);
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path } });
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    hand = new ColumnActions(server, (await createPerson(server.services)).access);
  });

  const measure = async (models: readonly string[], more: object = {}, access = hand.access) => {
    const { data, errors } = await server.graphql<{ columnRooms: Room[] } | null>(
      `query($input: ColumnRoomsInput!) { columnRooms(input: $input) { fixed earlier readable contextWindow isKnown } }`,
      { input: { policy: 'ISOLATED', ...more, models: models.map((model) => sim(model)) } },
      access,
    );
    return { rooms: data?.columnRooms, code: errors?.[0]?.extensions.code };
  };
  const sum = (...texts: string[]) => texts.reduce((tokens, text) => tokens + messageTokens(text), 0);

  test('is the window less room for the answer, and what is told before', async () => {
    const system = 'Answer in one line.';
    const { rooms } = await measure([narrow, one], { system });
    expect(rooms?.[0]).toEqual({ fixed: sum(system), earlier: 0, readable: 270, contextWindow: 400, isKnown: true });
    expect(rooms?.[1]).toMatchObject({ fixed: sum(system), earlier: 0 });
  });

  test('is less by what each column sees of the earlier turns, under each policy', async () => {
    const { id, conversationId, answers } = await hand.askToTheEnd([one, two], { prompt: 'Begin' });
    const own = [sum('Begin', simulatedText(one)), sum('Begin', simulatedText(two))];
    expect((await measure([one, two], { conversationId })).rooms?.map(({ earlier }) => earlier)).toEqual(own);
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answers[1]?.id }, hand.access);
    const preferred = await measure([one], { conversationId, policy: 'WINNER' });
    expect(preferred.rooms?.[0]?.earlier).toBe(own[1]);
    const shared = await measure([one], { conversationId, policy: 'SHARED' });
    expect(shared.rooms?.[0]?.earlier).toBeGreaterThan(Math.max(...own));
    expect((await measure([one], { editOfTurnId: id })).rooms?.[0]?.earlier).toBe(0);
  });

  test('of a long history is counted from its latest part, and asks nobody', async () => {
    const long = 'word '.repeat(30_000);
    const first = await hand.askToTheEnd([one], { prompt: long });
    await hand.askToTheEnd([one], { prompt: long, conversationId: first.conversationId });
    const before = server.sandbox.requests.length;
    const { rooms } = await measure([one], { conversationId: first.conversationId });
    const whole = 2 * sum(long, simulatedText(one));
    expect((rooms?.[0]?.earlier ?? 0) / whole).toBeCloseTo(1, 1);
    expect(server.sandbox.requests).toHaveLength(before);
  });

  test("of somebody else's conversation or turn is nobody's business, nor is one after a blind turn", async () => {
    const { id, conversationId } = await hand.askToTheEnd([one, two], { prompt: 'Begin' });
    const { access } = await createPerson(server.services);
    expect((await measure([one], { conversationId }, access)).code).toBe('NOT_FOUND');
    expect((await measure([one], { editOfTurnId: id }, access)).code).toBe('NOT_FOUND');
    expect((await measure([one], { conversationId: (await hand.askToTheEnd([one])).conversationId, afterTurnId: id })).code).toBe(
      'NOT_FOUND',
    );
    const blind = await hand.askToTheEnd([one, two], { prompt: 'Begin', blind: true });
    expect((await measure([one], { conversationId: blind.conversationId })).code).toBe('CONFLICT');
    expect((await measure(Array.from({ length: 9 }, () => one))).code).toBe('BAD_USER_INPUT');
    expect((await measure([])).code).toBe('BAD_USER_INPUT');
  });
});
