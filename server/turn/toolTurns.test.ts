import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ColumnActions, one, sim } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { askWithTools, caller, weather } from '../../tests/toolTurns.js';
import { ask, remainingQueries, tryToAsk } from '../../tests/turns.js';
import { callOf } from '../../shared/tool/toolText.js';
import { purgeRemovals } from '../privacy/purgeRemovals.js';

interface ToolTurn {
  turn: {
    prompt: string;
    toolResults: { kind: string; text: string }[];
    conversation: { title: string };
    answers: { id: string; state: string; text: string; finishReason: string; blocks: { kind: string; text: string }[] }[];
  };
}

describe('a turn with tools', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
    // Listed models have abilities; of others nothing is known.
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 10 });
    hand = new ColumnActions(server, person.access);
  });

  const em = () => server.services.orm.em.fork();
  const read = async (id: string) => {
    const fields = 'prompt toolResults { kind text } conversation { title } answers { id state text finishReason blocks { kind text } }';
    const { data } = await server.graphql<ToolTurn>(`query($id: ID!) { turn(id: $id) { ${fields} } }`, { id }, person.access);
    return data.turn;
  };
  /** The first call of a turn's answers. */
  const calledIn = async (id: string) => {
    const block = (await read(id)).answers[0]?.blocks.find(({ kind }) => kind === 'TOOL_CALL');
    return callOf(block?.text ?? '');
  };
  const followed = async (turn: { id: string }) => (await hand.followToTheEnd(turn)).held;
  /** Asks the caller, and waits until it has called. */
  const call = async () => {
    const turn = await askWithTools(server, person, [caller]);
    await followed(turn);
    return turn;
  };
  const answerTo = async (
    turn: { id: string; conversation: { id: string } },
    models = [caller],
    tools: typeof weather | null = weather,
  ) => {
    const { id, name } = await calledIn(turn.id);
    const next = await askWithTools(server, person, models, {
      ...{ prompt: '', conversationId: turn.conversation.id, toolResults: [{ id, name, text: 'Rain' }], tools: tools ?? undefined },
    });
    await followed(next);
    return next;
  };

  test('tells a call as it grows, and keeps it as a block with an id of its own', async () => {
    const turn = await askWithTools(server, person, [`${caller}_times-2`]);
    const live = (await followed(turn)).get(0);
    const saved = (await read(turn.id)).answers[0];
    expect(live?.blocks.map(({ kind, text }) => ({ kind, text }))).toEqual(saved?.blocks);
    expect(saved).toMatchObject({ state: 'COMPLETE', finishReason: 'tool_calls', text: 'I look.' });
    const [, ...calls] = saved?.blocks ?? [];
    expect(calls.map(({ kind }) => kind)).toEqual(['TOOL_CALL', 'TOOL_CALL']);
    calls.forEach(({ text }, index) => {
      const { id, name, arguments: json } = callOf(text);
      expect(id).toMatch(/^[A-Za-z0-9]{9}$/);
      expect({ name, json: JSON.parse(json) }).toEqual({ name: 'get_weather', json: { about: 'Weather in Bonn?', index } });
    });
  });

  test('is gone on with by the results, which the model gets with its call', async () => {
    const first = await call();
    const next = await answerTo(first);
    expect(hand.sentTo(caller)?.slice(-3)).toEqual([
      { role: 'user', content: 'Weather in Bonn?' },
      { role: 'assistant', content: 'I look.', calls: [{ name: 'get_weather', arguments: '{"about":"Weather in Bonn?","index":0}' }] },
      { role: 'user', content: '', results: ['Rain'] },
    ]);
    const { id } = await calledIn(first.id);
    expect(await read(next.id)).toMatchObject({
      prompt: '',
      toolResults: [{ kind: 'TOOL_RESULT', text: `${id} get_weather\nRain` }],
      answers: [{ text: 'The tools said: Rain', finishReason: 'stop' }],
    });
  });

  test('is told as text to a model that takes no tools, and to a prompt without them', async () => {
    const first = await call();
    const next = await answerTo(first, ['messages'], null);
    const texts = [
      'Weather in Bonn?',
      'I look.\n\n[Call of the tool get_weather]\n{"about":"Weather in Bonn?","index":0}',
      '[Result of the tool get_weather]\nRain',
    ];
    expect(hand.sentTo('messages')?.map(({ content }) => content)).toEqual(texts);
    const later = await ask(server, person.access, [one], { conversationId: next.conversation.id, prompt: 'And now?' });
    await followed(later);
    expect(
      hand
        .sentTo(one)
        ?.map(({ content }) => content)
        .slice(0, 3),
    ).toEqual(texts);
  });

  test('begins a conversation with results alone, named by their tools', async () => {
    const turn = await askWithTools(server, person, [caller], {
      prompt: '',
      toolResults: [{ id: 'x', name: 'get_weather', text: 'Rain' }],
    });
    await followed(turn);
    expect(await read(turn.id)).toMatchObject({ conversation: { title: 'get_weather' } });
  });

  test('is refused for a model without them, by its name, before anything is paid', async () => {
    await expect(askWithTools(server, person, [caller, 'echo'])).rejects.toMatchObject({
      kind: 'validation',
      entries: [{ code: 'tools_not_taken', attr: 'models.1.id', detail: expect.stringContaining('takes no tools') }],
    });
    expect(await remainingQueries(server, person.access)).toBe(10);
  });

  test('gives no place to such a model later', async () => {
    const turn = await call();
    const [answer] = (await read(turn.id)).answers;
    for (const [name, id] of [
      ['add', turn.id],
      ['replace', answer?.id],
    ] as const)
      expect((await hand.change(name, { id, model: sim('echo') })).error?.errors).toMatchObject([{ code: 'tools_not_taken' }]);
  });

  test('has them again when it is retried', async () => {
    const turn = await call();
    const [answer] = (await read(turn.id)).answers;
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer?.id }, person.access);
    await followed(turn);
    expect((await read(turn.id)).answers).toMatchObject([{ text: 'I look.', finishReason: 'tool_calls' }]);
  });

  test('asked again under its id is the same, and under it with other tools a conflict', async () => {
    const requestId = 'the-same-request';
    const turn = await askWithTools(server, person, [caller], { requestId });
    expect((await askWithTools(server, person, [caller], { requestId })).id).toBe(turn.id);
    const other = { ...weather, choice: 'required' as const };
    await expect(askWithTools(server, person, [caller], { requestId, tools: other })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('cannot be asked through GraphQL', async () => {
    const { errors } = await tryToAsk(server, person.access, [caller], { tools: weather });
    expect(errors?.[0]?.message).toContain('tools');
  });

  test('shares its definitions with others, counts them, and they go when no turn has them', async () => {
    const lists = () => em().execute<{ id: string }[]>('select id from tool_list where user_id = ?', [person.user.id]);
    const counted = async () => {
      const [row] = await em().execute<{ told: string; truth: string }[]>(
        `select (select sum(bytes) from account_bytes where user_id = ?) as told, (select bytes from stored_bytes where user_id = ?) as truth`,
        [person.user.id, person.user.id],
      );
      expect(row?.told).toBe(row?.truth);
      return Number(row?.truth ?? 0);
    };
    const turn = await call();
    const before = await counted();
    const next = await answerTo(turn);
    expect(await lists()).toHaveLength(1);
    expect(await counted()).toBeGreaterThan(before);
    await purgeRemovals(server.services.orm, new AbortController().signal);
    await em().execute(`update tool_list set used_at = now() - interval '2 days' where user_id = ?`, [person.user.id]);
    await purgeRemovals(server.services.orm, new AbortController().signal);
    expect(await lists()).toHaveLength(1);
    await em().execute('delete from turn where id = ?', [next.id]);
    await em().execute('delete from turn where id = ?', [turn.id]);
    await purgeRemovals(server.services.orm, new AbortController().signal);
    expect(await lists()).toHaveLength(0);
    await counted();
  });

  test('is in the download of all data with its definitions, calls and results', async () => {
    const turn = await call();
    await answerTo(turn);
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    const block = z.object({ kind: z.string(), text: z.string() });
    const told = z.object({
      toolList: z.string(),
      toolResults: z.array(z.object({ text: z.string() })).nullable(),
      answers: z.array(z.object({ blocks: z.array(block) })),
    });
    const { toolLists, conversations } = z
      .object({
        toolLists: z.array(z.object({ id: z.string(), definitions: z.unknown() })),
        conversations: z.array(z.object({ turns: z.array(told) })),
      })
      .parse(await download.json());
    const [first, second] = conversations[0]?.turns ?? [];
    expect(toolLists).toEqual([{ id: first?.toolList, definitions: weather.definitions }]);
    expect(first?.answers[0]?.blocks.map(({ kind }) => kind)).toEqual(['TEXT', 'TOOL_CALL']);
    expect(second?.toolResults).toMatchObject([{ text: 'Rain' }]);
  });

  test('tells its text alone to those who follow it over REST', async () => {
    const turn = await call();
    const [answer] = (await read(turn.id)).answers;
    const reply = await server.rest('POST', '/api/v1/llm/query/', {
      token: person.access,
      body: { prompt: 'And now?', models: [`sim/${caller}`], conversation: turn.conversation.id, stream: false },
    });
    expect(await reply.json()).toMatchObject({ answers: [{ text: 'I have no tools.' }] });
    expect(answer?.text).toBe('I look.');
  });

  test('keeps so many calls and no more', async () => {
    const turn = await askWithTools(server, person, [`${caller}_times-70`]);
    await followed(turn);
    const [answer] = (await read(turn.id)).answers;
    expect(answer).toMatchObject({ state: 'FAILED' });
    expect(answer?.blocks.filter(({ kind }) => kind === 'TOOL_CALL')).toHaveLength(64);
  });

  test('tells nothing of its calls once it is blind', async () => {
    const turn = await askWithTools(server, person, [caller, caller]);
    await followed(turn);
    const { errors } = await server.graphql('mutation($id: ID!) { blindTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect(errors).toBeUndefined();
    const kinds = ['TEXT'];
    expect((await read(turn.id)).answers.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([kinds, kinds]);
    expect([...(await followed(turn)).values()].map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([kinds, kinds]);
  });
});
