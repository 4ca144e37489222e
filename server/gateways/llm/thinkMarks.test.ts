import { afterEach, expect, test } from '@jest/globals';
import { gather } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendEvents, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

const event = (content: string, reason: string | null = null) => ({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] });
const cut = (text: string, size: number): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

/** The gateway's result for a text that comes in pieces of this many characters. */
async function play(text: string, size: number) {
  await provider?.close();
  provider = await startRawProvider(sendEvents([...cut(text, size).map((one) => event(one)), event('', 'stop')]));
  return gather(provider.url, 'any');
}

const sizes = [1, 3, 7, 1_000];

test.each([
  ['<thoughts>Hm.</thoughts>\nHello world', 'Hm.'],
  ['<THINK>Hm.</THINK>\nHello world', 'Hm.'],
  ['<reasoning>Hm.</reasoning>Hello world', 'Hm.'],
  ['<antThinking>Hm.</antThinking>\nHello world', 'Hm.'],
  ['Hm.</reasoning>\n\nHello world', 'Hm.'],
  ['</think>\n\nHello world', ''],
  ['<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Hello world<|END_RESPONSE|>', 'Hm.'],
  ['Hm.<|END_THINKING|><|START_RESPONSE|>Hello world<|END_RESPONSE|><|END_OF_TURN_TOKEN|>', 'Hm.'],
  ['<|START_RESPONSE|>Hello world<|END_RESPONSE|>', ''],
  ['<|begin_of_thought|>Hm.<|end_of_thought|>\n\n<|begin_of_solution|>Hello world<|end_of_solution|>', 'Hm.'],
  ['<|im_start|>assistant\n<think>Hm.</think>\n\nHello world<|im_end|>', 'Hm.'],
  ['<|im_start|>assistant\nHm.</think>Hello world', 'Hm.'],
  ['<|start_header_id|>assistant<|end_header_id|>\n\nHello world<|eot_id|>', ''],
  ['analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hello world<|return|>', 'Hm.'],
  ['analysisHm.assistantfinalHello world', 'Hm.'],
  ['<|message|>Hello world<|return|>', ''],
])('%j is reasoning and text', async (text, reasoning) => {
  for (const size of sizes) expect(await play(text, size)).toMatchObject({ text: 'Hello world', reasoning, finish: 'stop' });
});

test.each([
  ...['<|im_end|>', '<|eot_id|>', '</s>', '[/INST]', '[EOS]', '<eos>', '<EOT>', '<pad>', '<|IM_END|>', '<|endofturn|>', '<|user|>'],
  ...['<end_of_utterance>', '<｜end▁of▁sentence｜>', '<|im_end|>\n<|endoftext|>\n', '<|im_end|>\n<|im_start|>user\n'],
])('%j at the end is no text', async (mark) => {
  for (const size of sizes) expect(await play(`Hello world${mark}`, size)).toMatchObject({ text: 'Hello world', finish: 'stop' });
});

test.each([
  'analysis of the text',
  'analysisis',
  'The `<|im_end|>` ends it.',
  'Ends with `<|im_end|>`',
  'It is <s>old</s>',
  '[/INST] is a mark',
  'See [1] and a[0]',
  '<|x',
  'a <| b |> c',
  '<answer>Hello world</answer>',
  '  <|im_sta',
  ' '.repeat(5_000),
  `${' '.repeat(5_000)}<think>late`,
])('%j is text as it is', async (text) => {
  for (const size of text.length > 1_000 ? [97] : sizes) expect(await play(text, size)).toMatchObject({ text, reasoning: '' });
});

test.each([
  ['Hello <', 'Hello <', ''],
  ['Hello world</thi', 'Hello world</thi', ''],
  ['Hello world<|im_e', 'Hello world<|im_e', ''],
  ['Hello world<|im_end|>', 'Hello world', ''],
  ['  <thin', '  <thin', ''],
  ['analy', 'analy', ''],
  ['<think>Hm.</thin', '', 'Hm.</thin'],
  ['<think>Hm.</think>\n<|START_RESP', '<|START_RESP', 'Hm.'],
  ['<|channel|>final<|message|>Hello <|e', 'Hello <|e', ''],
])('%j is kept when the connection breaks', async (content, text, reasoning) => {
  for (const size of [1, 1_000]) {
    await provider?.close();
    provider = await startRawProvider((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '1000000' });
      for (const one of cut(content, size)) response.write(`data: ${JSON.stringify(event(one))}\n\n`);
      response.write('\n', () => setImmediate(() => response.destroy()));
    });
    expect(await gather(provider.url, 'any')).toMatchObject({ text, reasoning, error: { code: 'provider_bad_stream' } });
  }
});
