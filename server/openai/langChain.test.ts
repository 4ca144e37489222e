import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { ChatOpenAI, type ChatOpenAIFields } from '@langchain/openai';
import * as z from 'zod';
import type { MadeKey } from '../../tests/apiKeys.js';
import type { TestPerson } from '../../tests/factories.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

/** As its documentation says to use it with a server of another's. */
describe('LangChain’s ChatOpenAI', () => {
  let server: TestServer;
  let person: TestPerson;
  let key: MadeKey;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, key } = await createProgram(server));
  });

  const chat = (model: string, fields: ChatOpenAIFields = {}) =>
    new ChatOpenAI({ model, apiKey: key.secret, configuration: { baseURL: `${server.url}/v1` }, maxRetries: 0, ...fields });

  test('is answered as a whole, with its tokens; what it said before is given context', async () => {
    const message = await chat('sim/messages').invoke([
      new SystemMessage('Be brief'),
      new HumanMessage('One'),
      new AIMessage('Two'),
      new HumanMessage('Three'),
    ]);
    expect(message.text).toContain('Be brief');
    expect(message.text).toContain('Three');
    const { input_tokens: read = 0, output_tokens: written = 0, total_tokens: all } = message.usage_metadata ?? {};
    expect(written).toBeGreaterThan(0);
    expect(all).toBe(read + written);
    expect(message.response_metadata).toMatchObject({ finish_reason: 'stop', model_name: 'sim/messages' });
    expect(await server.execute('select prompt, system from turn where user_id = ?', [person.user.id])).toEqual([
      { prompt: 'Three', system: 'Be brief' },
    ]);
  });

  test('gets a stream with its tokens', async () => {
    let whole: AIMessage | undefined;
    let pieces = 0;
    for await (const chunk of await chat('sim/tokens-20').stream('Go')) {
      whole = whole ? (whole as typeof chunk).concat(chunk) : chunk;
      pieces += 1;
    }
    const [saved] = await server.execute(
      'select content from answer_block join answer on answer.id = answer_id join turn on turn.id = turn_id where user_id = ?',
      [person.user.id],
    );
    expect(pieces).toBeGreaterThan(1);
    expect(whole?.text).toBe(saved?.['content']);
    expect(whole?.usage_metadata).toMatchObject({ output_tokens: 20 });
  });

  test('gets the answers of several models as generations', async () => {
    const { generations } = await chat('sim/echo|sim/messages').generate([[new HumanMessage('Both')]]);
    expect(generations[0]).toHaveLength(2);
    expect(generations[0]?.[0]?.text).toBe('Both');
  });

  test('calls a tool, and goes on with what it resulted in', async () => {
    const weather = tool(() => 'Rain', {
      ...{ name: 'get_weather', description: 'The weather of a place' },
      schema: z.object({ about: z.string() }),
    });
    const model = chat('sim/calls').bindTools([weather]);
    const asked = new HumanMessage('Weather in Bonn?');
    const called = await model.invoke([asked]);
    const [call] = called.tool_calls ?? [];
    if (!call) throw new Error('There is no call');
    const result: unknown = await weather.invoke({ ...call, type: 'tool_call' });
    if (!(result instanceof ToolMessage)) throw new Error('The tool gave no message');
    expect((await model.invoke([asked, called, result])).text).toContain('Rain');
  });

  test('answers by /v1/responses, too', async () => {
    const message = await chat('sim/echo', { useResponsesApi: true, zdrEnabled: true }).invoke('Hello');
    expect(message.text).toBe('Hello');
  });

  test('fails in its own words, which it reads from the status and the code', async () => {
    await expect(chat('nobody/none').invoke('x')).rejects.toMatchObject({ status: 404, lc_error_code: 'MODEL_NOT_FOUND' });
    await expect(chat('sim/fault-http500').invoke('x')).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' });
    await expect(chat('sim/echo', { apiKey: `${key.secret}x` }).invoke('x')).rejects.toMatchObject({
      ...{ status: 401, lc_error_code: 'MODEL_AUTHENTICATION', message: expect.stringContaining('takes an API key') },
    });
  });

  test('stops the model when it goes away', async () => {
    const aborting = new AbortController();
    const stream = await chat('sim/tokens-6000_rate-20').stream('Long', { signal: aborting.signal });
    const reading = (async () => {
      for await (const { text } of stream) if (text !== '') aborting.abort();
    })();
    await expect(reading).rejects.toThrow();
    await until(async () => (await server.execute("select 1 from answer where state = 'STOPPED'")).length === 1);
  });
});
