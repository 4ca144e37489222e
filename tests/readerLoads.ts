import { AnthropicReader } from '../server/gateways/llm/AnthropicReader.js';
import { BodyStart } from '../server/gateways/llm/BodyStart.js';
import type { CompletionPart } from '../server/gateways/llm/completion.js';
import { EndTokens } from '../server/gateways/llm/EndTokens.js';
import { EventParser } from '../server/gateways/llm/EventParser.js';
import { GoogleReader } from '../server/gateways/llm/GoogleReader.js';
import { HarmonySplitter } from '../server/gateways/llm/HarmonySplitter.js';
import { OpenAiReader } from '../server/gateways/llm/OpenAiReader.js';
import { ReplayGuard } from '../server/gateways/llm/ReplayGuard.js';
import { StrayJson } from '../server/gateways/llm/StrayJson.js';
import { ThinkSplitter } from '../server/gateways/llm/ThinkSplitter.js';
import type { WireReader } from '../server/gateways/llm/WireReader.js';

/** A reader that gets a text in pieces. */
interface Load {
  name: string;
  /** What the text consists of, again and again; before it comes the beginning. */
  unit: string;
  beginning?: string;
  /** Makes a reader, and returns how it takes a piece. */
  open: () => (piece: string) => void;
}

const endpoint = { protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', providerName: 'Sim' } as const;
const asked = { endpoint, model: 'any', hasTools: true };

const openEvents = (make?: () => WireReader) => () => {
  const reader = make?.();
  const parser = new EventParser(
    endpoint,
    (data) => reader?.read(data),
    () => undefined,
  );
  return (piece: string) => {
    parser.feed(Buffer.from(piece));
    if (reader) reader.parts = [];
  };
};
const openSplitter = (make: () => { push: (text: string, out: CompletionPart[]) => void }) => () => {
  const splitter = make();
  return (piece: string) => {
    splitter.push(piece, []);
  };
};
const openPushed = (make: () => { push: (piece: string) => unknown }) => () => {
  const taker = make();
  return (piece: string) => {
    taker.push(piece);
  };
};
const openBody = () => {
  const start = new BodyStart();
  let isKnown = false;
  return (piece: string) => {
    if (!isKnown) isKnown = start.push(Buffer.from(piece)) !== undefined;
  };
};
const openReplay = () => {
  const guard = new ReplayGuard();
  guard.filter('a'.repeat(500_000));
  guard.restart();
  return (piece: string) => {
    guard.filter(piece);
  };
};
const openRestarts = () => {
  const guard = new ReplayGuard();
  return (piece: string) => {
    guard.restart();
    guard.filter(piece);
  };
};

const of = (open: Load['open'], name: string, units: readonly string[], beginning = ''): Load[] =>
  units.map((unit) => ({ name: `${name}: ${JSON.stringify(beginning + unit)}`, unit, beginning, open }));

const openAi = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
const anthropic = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const google = (text: string) => `data: ${JSON.stringify({ responseId: text, candidates: [{ content: { parts: [{ text }] } }] })}\n\n`;

/** Every reader of what providers send, with what it looks for alone, and with what it never finds the end of. */
export const readerLoads: readonly Load[] = [
  ...of(openEvents(), 'EventParser', [
    'a',
    '\n',
    '\r',
    '\r\n',
    ':\n',
    'a\n',
    '{\n',
    '{}\n',
    '[]x\n',
    '"\n',
    'data\n',
    'retry: x\n',
    'data:\n\n',
  ]),
  ...of(openEvents(), 'EventParser', ['a', '{', '[\n', '"a', '\\'], 'error: {"a":"'),
  ...of(openEvents(), 'EventParser', [' ', 'a', '\u2028'], 'data: '),
  ...of(
    openPushed(() => new StrayJson()),
    'StrayJson',
    ['{', '{}', '}', '"', '\\', '[{}', 'a', ' '],
  ),
  ...of(
    openPushed(() => new StrayJson()),
    'StrayJson',
    ['{', '"a"', '\\', '{"a":"b"},', ' '],
    '{',
  ),
  ...of(openBody, 'BodyStart', ['\n', ' ', 'a', '{', '{}\n', '<', '\u001E']),
  ...of(openBody, 'BodyStart', ['\n', ' ', '"a"'], '{}\n'),
  ...of(openBody, 'BodyStart', ['a', '"'], '{'),
  ...of(
    openSplitter(() => new HarmonySplitter()),
    'HarmonySplitter',
    [
      ...['<|start|>', '<|end|>', '<|channel|>', '<|message|>', '<|', '<', 'a', ' '],
      ...['<|channel|>final<|message|>', '<|channel|>analysis<|message|>a<|end|><|start|>final<|message|>b', '<|call|>'],
    ],
  ),
  ...of(
    openSplitter(() => new HarmonySplitter()),
    'HarmonySplitter',
    ['<|start|>', '<|end|>', '<|x', '<', 'a'],
    '<|message|>',
  ),
  ...of(
    openSplitter(() => new ThinkSplitter()),
    'ThinkSplitter',
    [
      ...[
        '<think>',
        '</think>',
        '<think></think>',
        '<think>a</think>b\n',
        '<',
        '[',
        '◁',
        '\n',
        '```\n',
        ' ',
        'a',
        '<bos>',
        '<bos> ',
        'analysis',
      ],
      ...['<|channel|>', '<|channel|>final<|message|>', '<think', '</thin'],
    ],
  ),
  ...of(
    openSplitter(() => new ThinkSplitter()),
    'ThinkSplitter',
    ['</think>', '<', 'a', '\n', '<think>', '[/THINK]'],
    '<think>',
  ),
  ...of(
    openSplitter(() => new ThinkSplitter()),
    'ThinkSplitter',
    ['</think>', '<think>', '<bos>', ' '],
    'a',
  ),
  ...of(
    openPushed(() => new EndTokens()),
    'EndTokens',
    ['</s>', '<|end|>', '<', '[', '<|', '<|im_start|>user\n', '<|im_start|>', '</s> ', ' ', 'a'],
  ),
  ...of(
    openPushed(() => new EndTokens()),
    'EndTokens',
    [' ', '\n', 'u'],
    '<|im_start|>',
  ),
  ...of(openReplay, 'ReplayGuard', ['a', 'b']),
  ...of(openRestarts, 'ReplayGuard, which begins anew', ['a', 'ab']),
  ...of(
    openEvents(() => new OpenAiReader(asked)),
    'OpenAiReader',
    [
      ...[openAi({ content: 'a' }), openAi({ content: '</s>' }), openAi({ reasoning: 'a' }) + openAi({ content: 'b' })],
      ...[openAi({ role: 'assistant', content: 'a' }) + openAi({ content: 'b' }), openAi({ tool_calls: [{ function: { name: 'f' } }] })],
      'data: []\n\n',
    ],
  ),
  ...of(
    openEvents(() => new AnthropicReader(asked)),
    'AnthropicReader',
    [
      anthropic({ type: 'ping' }),
      anthropic({ type: 'message_start', message: {} }) +
        anthropic({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'a' } }),
    ],
  ),
  ...of(
    openEvents(() => new GoogleReader(asked)),
    'GoogleReader',
    [google('a'), google('a') + google('b')],
  ),
];

/** The text of a load, of about this many characters. */
export const textOf = ({ unit, beginning = '' }: Load, length: number): string =>
  beginning + unit.repeat(Math.max(1, Math.floor((length - beginning.length) / unit.length)));
