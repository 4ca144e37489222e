import { afterEach, describe, expect, test } from '@jest/globals';
import { type Gathered, gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendBytes, sendEvents, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';
import { anthropicAnswer, bonn, googleAnswer, openAiCalls, openAiDelta, weatherTools } from '../../../tests/toolEvents.js';
import type { Protocol } from './completion.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

async function play(protocol: Protocol, events: unknown[]): Promise<Gathered> {
  provider = await startRawProvider(sendEvents(events));
  return gather(provider.url, 'any', { protocol, tools: weatherTools });
}

const begun = (index: number, input: object = {}) => ({
  ...{ type: 'content_block_start', index },
  content_block: { type: 'tool_use', id: `toolu_${index.toFixed()}`, name: 'get_weather', input },
});
const grown = (index: number, partial_json: string) => ({
  type: 'content_block_delta',
  index,
  delta: { type: 'input_json_delta', partial_json },
});
const ulm = { name: 'get_weather', arguments: '{"city":"Ulm"}' };
const two = [expect.objectContaining(bonn), expect.objectContaining(ulm)];

describe('calls are read', () => {
  test.each<[string, Protocol, unknown[], object]>([
    [
      'of OpenAI, two in fragments that alternate',
      'openai',
      openAiCalls([
        { index: 0, id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '' } },
        { index: 0, function: { arguments: '{"city":' } },
        { index: 1, id: 'call_2', type: 'function', function: { name: 'get_weather', arguments: '{"city":"U' } },
        { index: 0, function: { arguments: '"Bonn"}' } },
        { index: 1, function: { arguments: 'lm"}' } },
      ]),
      { calls: two, finish: 'tool_calls' },
    ],
    [
      'of a server that sends whole calls at one index',
      'openai',
      openAiCalls(
        ['Bonn', 'Ulm'].map((city) => ({ index: 0, id: `call_${city}`, function: { name: 'get_weather', arguments: { city } } })),
      ),
      { calls: two, finish: 'tool_calls' },
    ],
    [
      'of a server that sends them without an index, and says that it stopped',
      'openai',
      [
        openAiDelta({
          content: 'I look.',
          tool_calls: [
            { id: 'x', function: bonn },
            { id: 'y', function: ulm },
          ],
        }),
        openAiDelta({}, 'stop'),
      ],
      { calls: two, text: 'I look.', finish: 'tool_calls' },
    ],
    [
      'of OpenAI, without arguments',
      'openai',
      openAiCalls([{ index: 0, id: 'call_1', function: { name: 'now', arguments: '' } }]),
      { calls: [expect.objectContaining({ name: 'now', arguments: '{}' })] },
    ],
    [
      'of Anthropic, after a text',
      'anthropic',
      anthropicAnswer(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'I look.' } },
        begun(1),
        grown(1, ''),
        grown(1, '{"city":'),
        grown(1, '"Bonn"}'),
        begun(2, { city: 'Ulm' }),
      ),
      { calls: two, text: 'I look.', finish: 'tool_calls' },
    ],
    [
      'of Google, which counts none',
      'google',
      googleAnswer(
        { text: 'I look.' },
        { functionCall: { name: 'get_weather', args: { city: 'Bonn' } } },
        { functionCall: { name: 'get_weather', args: { city: 'Ulm' } } },
      ),
      { calls: two, text: 'I look.', finish: 'tool_calls' },
    ],
  ])('%s', async (_name, protocol, events, expected) => {
    const answer = await play(protocol, events);
    expect(answer.error).toBeUndefined();
    expect(answer).toMatchObject(expected);
    const ids = (answer.calls ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Nothing in them tells whose they are.
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{9}$/);
  });

  test.each<[string, Protocol, object]>([
    [
      'OpenAI',
      'openai',
      { choices: [{ message: { content: null, tool_calls: [{ id: 'x', function: bonn }] }, finish_reason: 'tool_calls' }] },
    ],
    [
      'Anthropic',
      'anthropic',
      { type: 'message', content: [{ type: 'tool_use', id: 'x', name: 'get_weather', input: { city: 'Bonn' } }], stop_reason: 'tool_use' },
    ],
  ])('of %s from a whole body', async (_name, protocol, body) => {
    provider = await startRawProvider(sendBytes(JSON.stringify(body), 'application/json'));
    expect(await gather(provider.url, 'any', { protocol, tools: weatherTools })).toMatchObject({ calls: [bonn], finish: 'tool_calls' });
  });
});
