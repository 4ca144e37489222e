import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { startSandboxLlm } from '../sandbox/llm/startSandboxLlm.js';
import { answerCalls } from './Helper.js';
import { age, clock, seedOf, type TokenFormat, tokenFormats } from './marks.js';

/** Milliseconds between two tokens of an answer: 50 tokens a second. */
const tokenMs = 20;
/** Milliseconds to the first token: time enough for the reader to be there. */
const delayMs = 500;
/** The same of a model that writes little, and how many tokens that is. */
const short = { delayMs: 20, tokens: 10 };
const columns = 4;
/** Models that write: at one pace; the same with tokens of four characters; little, then end; nothing before they are told to end. */
const kinds = ['paced', 'brief', 'short', 'held'];

/** An OpenAI-compatible provider that writes at one pace until it is told to end, and remembers what it wrote. */

/** A message with pictures is a list of parts; its text is the last of them. */
const contentShape = z.union([
  z.string(),
  z.array(z.object({ text: z.optional(z.string()) })).transform((parts) => parts.at(-1)?.text ?? ''),
]);
const chatShape = z.object({ model: z.string(), messages: z.array(z.object({ content: contentShape })) });

/** The events of one chat completion, as OpenAI writes them. */
function eventOf(model: string, choices: unknown[], usage?: unknown): string {
  const event = { id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_767_225_600, model, choices, usage };
  return `data: ${JSON.stringify(event)}\n\n`;
}

/** One chunk of HTTP with one event, but for the token. */
class Template {
  readonly format: TokenFormat;
  private readonly bytes: Buffer;
  private readonly at: number;

  constructor(model: string) {
    this.format = model.startsWith('brief-') ? tokenFormats.brief : tokenFormats.long;
    const placeholder = '#'.repeat(this.format.length);
    this.bytes = chunkOf(eventOf(model, [{ index: 0, delta: { content: placeholder }, finish_reason: null }]));
    this.at = this.bytes.indexOf(placeholder);
  }

  fill(seed: number, place: number, mark: number): Buffer {
    const filled = Buffer.from(this.bytes);
    this.format.write(filled, this.at, seed, place, mark);
    return filled;
  }
}

function chunkOf(event: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
}

const templates = new Map<string, Template>();

function templateOf(model: string): Template {
  const template = templates.get(model) ?? new Template(model);
  templates.set(model, template);
  return template;
}

class Stream {
  readonly marks: number[] = [];
  readonly seed: number;
  private readonly template: Template;
  private readonly askedAt = clock();
  private readonly isShort: boolean;
  private readonly isHeld: boolean;
  private readonly beginsAt: number;

  constructor(
    readonly key: string,
    private readonly model: string,
    private readonly response: ServerResponse,
    private readonly socket: Socket,
  ) {
    this.isShort = model.startsWith('short-');
    this.isHeld = model.startsWith('held-');
    this.beginsAt = performance.now() + (this.isShort ? short.delayMs : delayMs);
    this.seed = seedOf(key);
    this.template = templateOf(model);
  }

  /** @returns false once nothing more is to come */
  step(now: number): boolean {
    if (this.socket.destroyed) return false;
    if (now < this.beginsAt || (this.isHeld && !isEnding)) return true;
    if (isEnding || (this.isShort && this.marks.length === short.tokens)) {
      const usage = { prompt_tokens: 10, completion_tokens: this.marks.length };
      // The connection stays open for the next request, as providers leave it.
      this.response.end(`${eventOf(this.model, [{ index: 0, delta: {}, finish_reason: 'stop' }], usage)}data: [DONE]\n\n`);
      return false;
    }
    const mark = clock();
    this.socket.write(this.template.fill(this.seed, this.marks.length, mark));
    this.marks.push(mark);
    return true;
  }

  /** Milliseconds from being asked to the first token. */
  get taken(): number {
    return age(this.marks[0] ?? NaN, this.askedAt);
  }

  get text(): string {
    const { format } = this.template;
    const whole = Buffer.alloc(this.marks.length * format.length);
    this.marks.forEach((mark, place) => {
      format.write(whole, place * format.length, this.seed, place, mark);
    });
    return whole.toString('latin1');
  }
}

/** The streams by the millisecond at which they write: the load is even, and one timer serves all. */
const wheel = Array.from({ length: tokenMs }, () => new Set<Stream>());
let sent: Stream[] = [];
let isEnding = false;
let turnedTo = Math.floor(performance.now());

setInterval(() => {
  const now = performance.now();
  for (; turnedTo < now; turnedTo += 1) {
    const slot = wheel[turnedTo % tokenMs];
    for (const stream of slot ?? []) if (!stream.step(now)) slot?.delete(stream);
  }
}, 1);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/v1/models') {
    const data = kinds.flatMap((kind) =>
      Array.from({ length: columns }, (_, column) => ({ id: `${kind}-${column}`, object: 'model', context_length: 1_000_000 })),
    );
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data }));
    return;
  }
  const { model, messages } = chatShape.parse(JSON.parse(await text(request)));
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'transfer-encoding': 'chunked' });
  response.flushHeaders();
  if (!response.socket) return;
  // Past the headers the chunks are written by hand: what serves hundreds of streams must not be what breaks first.
  const stream = new Stream(`${messages.at(-1)?.content ?? ''} ${model}`, model, response, response.socket);
  wheel[(sent.length * 7) % tokenMs]?.add(stream);
  sent.push(stream);
}

const server = createServer({ noDelay: true }, (request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const sandbox = await startSandboxLlm();

answerCalls({
  addresses: () => ({ url: `http://127.0.0.1:${port}/v1`, simUrl: sandbox.simUrl }),
  /** Every answer comes to its end at its next token. */
  end: () => {
    isEnding = true;
  },
  /** The texts written since the last start, by prompt and model. */
  sent: () => Object.fromEntries(sent.map((stream) => [stream.key, stream.text])),
  /** The time of each to its first token since the last start, in milliseconds, by prompt and model. */
  taken: () => Object.fromEntries(sent.map((stream) => [stream.key, stream.taken])),
  /** How many streams were asked for since the last start. */
  asked: () => sent.length,
  restart: () => {
    isEnding = false;
    sent = [];
  },
});
