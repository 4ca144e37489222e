import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { parametersOf } from '../../shared/turn/parameters.js';

const fields =
  'temperature topP maxTokens reasoningEffort reasoningTokens seed stop frequencyPenalty presencePenalty verbosity asJson jsonSchema system';
const jsonSchema = '{"type":"object","properties":{"a":{"type":"string"}}}';

interface Told {
  state: string;
  text: string;
  askedWithout: string[];
  parameters: object;
}

describe('the parameters of a column', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  /** Asks these models, and reads the answers once all have ended. */
  const ask = async (models: object[], more: object = {}) => {
    const { data, errors } = await server.graphql<{ ask: { id: string } } | null>(
      'mutation($input: AskInput!) { ask(input: $input) { id } }',
      { input: { requestId: v7(), prompt: 'Why?', models, ...more } },
      person.access,
    );
    const id = data?.ask.id;
    if (id === undefined) return { answers: [], errors };
    let answers: Told[] = [];
    await until(async () => {
      const query = `query($id: ID!) { turn(id: $id) { answers { state text askedWithout parameters { ${fields} } } } }`;
      const read = await server.graphql<{ turn: { answers: Told[] } }>(query, { id }, person.access);
      ({ answers } = read.data.turn);
      return answers.every(({ state }) => state !== 'QUEUED' && state !== 'STREAMING');
    });
    return { answers, errors };
  };
  const lastRequest = (model: string) => server.sandbox.requests.findLast((request) => request.model === model);

  test('are sent, kept with the answer, and differ between columns', async () => {
    const set = { temperature: 0.3, seed: 7, stop: ['END', 'a\nb'], frequencyPenalty: 0.5, presencePenalty: -0.5, jsonSchema };
    const { answers } = await ask([{ id: 'sim/echo', ...set }, { id: 'sim/tokens-3' }]);
    expect(answers.map(({ parameters }) => parameters)).toEqual([parametersOf(set), parametersOf({})]);
    expect(lastRequest('echo')?.parameters).toMatchObject({ temperature: 0.3, seed: 7, stop: ['END', 'a\nb'], presence_penalty: -0.5 });
    expect(lastRequest('tokens-3')?.parameters).not.toHaveProperty('seed');
  });

  test('are heeded: the same seed gives the same answer, and a stop sequence ends it', async () => {
    const { answers } = await ask([
      { id: 'sim/tokens-9_seed-1', seed: 5 },
      { id: 'sim/echo', stop: ['y?'] },
    ]);
    expect(answers.map(({ text }) => text)).toEqual([simulatedText('tokens-9_seed-5'), 'Wh']);
  });

  test('a system prompt of a column follows that of all', async () => {
    const { answers } = await ask([{ id: 'sim/messages', system: 'No headings.' }, { id: 'sim/messages' }], { system: 'Be brief.' });
    expect(answers.map(({ text }) => (JSON.parse(text) as { content: string }[])[0]?.content)).toEqual([
      'Be brief.\n\nNo headings.',
      'Be brief.',
    ]);
  });

  test('one that the model refuses is left out, said, and nothing more is charged', async () => {
    const before = await remainingQueries(server, person.access);
    const { answers } = await ask([{ id: 'sim/tokens-4_refuses-seed', seed: 5 }]);
    expect(answers).toMatchObject([{ state: 'COMPLETE', askedWithout: ['seed'], parameters: { seed: 5 } }]);
    expect(await remainingQueries(server, person.access)).toBe(before - 1);
  });

  test('one that the model is not known to take is not sent, and said', async () => {
    const { answers } = await ask([{ id: 'sim/tokens-4', verbosity: 'LOW', reasoningTokens: 100 }]);
    expect(answers).toMatchObject([{ state: 'COMPLETE' }]);
    expect(answers[0]?.askedWithout.sort()).toEqual(['reasoningTokens', 'verbosity']);
    expect(lastRequest('tokens-4')?.parameters).not.toHaveProperty('verbosity');
  });

  test.each<[string, object]>([
    ['seed', { seed: -1 }],
    ['stop', { stop: Array.from({ length: 17 }, (_, at) => at.toFixed()) }],
    ['stop.0', { stop: [''] }],
    ['stop.0', { stop: ['x'.repeat(101)] }],
    ['frequency_penalty', { frequencyPenalty: 2.4 }],
    ['json_schema', { jsonSchema: 'no JSON' }],
    ['json_schema', { jsonSchema: '{"type":"array"}' }],
    ['json_schema', { jsonSchema: `{"type":"object","description":"${'x'.repeat(20_000)}"}` }],
    ['json_schema', { jsonSchema: `${'{"type":"object","properties":{"a":'.repeat(40)}true${'}}'.repeat(40)}` }],
    ['system', { system: 'é'.repeat(102 * 1024) }],
  ])('%s is refused out of its bounds, by its name', async (attr, given) => {
    const { errors } = await ask([{ id: 'sim/tokens-3', ...given }]);
    expect(errors?.[0]?.extensions.errors[0]?.attr).toBe(`models.0.${attr}`);
  });

  test('REST has them in its own words, and refuses the same', async () => {
    const query = (given: object) =>
      server.rest('POST', '/api/v1/llm/query/', {
        body: { prompt: 'Why?', models: [{ id: 'sim/echo_refuses-seed', ...given }], stream: false },
        token: person.access,
      });
    const schema = JSON.parse(jsonSchema) as object;
    const whole = await (await query({ seed: 5, stop: ['?'], verbosity: 'low', json_schema: schema, system: 'Be brief.' })).json();
    expect(whole).toMatchObject({ answers: [{ state: 'complete', text: 'Why', asked_without: ['verbosity', 'seed'] }] });
    const refused = await query({
      verbosity: 'loud',
      json_schema: { type: 'array' },
      stop: Array.from({ length: 17 }, (_, at) => at.toFixed()),
    });
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { attr: string }[] };
    expect(errors.map(({ attr }) => attr).sort()).toEqual(['models.0.json_schema', 'models.0.stop', 'models.0.verbosity']);
  });

  test('teams and prompts of the library keep them', async () => {
    const column = { id: 'sim/echo', ...parametersOf({ seed: 4, stop: ['END'], jsonSchema, system: 'Be brief.', verbosity: 'HIGH' }) };
    const saved = await server.graphql<{ saveTeam: { columns: object[] } }>(
      `mutation($input: SaveTeamInput!) { saveTeam(input: $input) { columns { id ${fields} } } }`,
      { input: { id: v7(), name: 'Seeds', columns: [column], system: null } },
      person.access,
    );
    expect(saved.data.saveTeam.columns).toEqual([column]);
    const prompt = await new Library(server, person.access).make({ title: 'Seeds', text: 'Why?', models: [column] });
    const read = await server.graphql<{ prompt: { current: { models: object[] } } }>(
      `query($id: ID!) { prompt(id: $id) { current { models { id ${fields} } } } }`,
      { id: prompt.id },
      person.access,
    );
    expect(read.data.prompt.current.models).toEqual([column]);
  });
});
