import { z } from 'zod';

/** One chunk of the sandbox's chat completions. */
const chunkRules = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().default(''), reasoning_content: z.string().default('') }),
      finish_reason: z.string().nullable(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
});

/** How an answer ended; `written` includes `thoughts`. */
interface End {
  finish: string;
  read: number;
  written: number;
  thoughts: number;
}

/** How one provider varies OpenAI's protocol. */
interface Dialect {
  /** A field that its requests must not have, and the message of its refusal. */
  refuses?: { field: string; message: string };
  /** Comes before every event. */
  comment?: string;
  start?: object;
  /** One token of the text or of the reasoning; the other is ''. */
  piece: (text: string, thought: string) => object;
  end: (end: End) => object[];
}

const choice = (delta: object, finish: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason: finish }] });
const role = 'assistant';
const counts = ({ read, written }: End) => ({ prompt_tokens: read, completion_tokens: written, total_tokens: read + written });
const detailed = (end: End) => ({ ...counts(end), completion_tokens_details: { reasoning_tokens: end.thoughts } });

/** The providers that use OpenAI's protocol, with their variants. */
export const dialects: Record<string, Dialect> = {
  openai: {
    refuses: { field: 'max_tokens', message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." },
    start: { ...choice({ role, content: '', refusal: null }), usage: null, obfuscation: 'x7' },
    piece: (content) => ({ ...choice({ content }), usage: null, obfuscation: 'q' }),
    end: (end) => [choice({}, end.finish), { choices: [], usage: detailed(end) }],
  },
  mistral: {
    refuses: { field: 'stream_options', message: 'body.stream_options: extra_forbidden' },
    start: choice({ role, content: '' }),
    piece: (text, thought) =>
      choice({ content: thought === '' ? text : [{ type: 'thinking', thinking: [{ type: 'text', text: thought }], closed: true }] }),
    end: (end) => [{ ...choice({ content: '' }, end.finish), usage: counts(end) }],
  },
  groq: {
    start: { ...choice({ role, content: '' }), x_groq: { id: 'req_1' } },
    piece: (content, reasoning) => choice(reasoning === '' ? { content } : { reasoning, channel: 'analysis' }),
    end: (end) => [{ ...choice({}, end.finish), x_groq: { id: 'req_1', usage: { ...counts(end), total_time: 0.2 } } }],
  },
  openrouter: {
    comment: ': OPENROUTER PROCESSING\n\n',
    piece: (content, reasoning) => ({
      provider: 'OpenAI',
      ...choice({
        role,
        content,
        reasoning: reasoning || null,
        reasoning_details: reasoning ? [{ type: 'reasoning.text', text: reasoning }] : [],
      }),
    }),
    end: (end) => [choice({ role, content: '' }, end.finish), { ...choice({ role, content: '' }), usage: detailed(end) }],
  },
};

/** Rewrites the sandbox's answer in this provider's variant. */
export async function* retell({ comment = '', start, piece, end }: Dialect, answer: AsyncIterable<string>): AsyncGenerator<string> {
  const event = (data: object) =>
    `${comment}data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', created: 1_767_225_600, ...data })}\n\n`;
  const told: End = { finish: 'stop', read: 0, written: 0, thoughts: 0 };
  if (start) yield event(start);
  for await (const data of eventsOf(answer)) {
    if (data === '[DONE]') continue;
    const { choices, usage } = chunkRules.parse(JSON.parse(data));
    told.read = usage?.prompt_tokens ?? told.read;
    told.written = usage?.completion_tokens ?? told.written;
    for (const { delta, finish_reason: finish } of choices) {
      const { content, reasoning_content: thought } = delta;
      told.finish = finish ?? told.finish;
      if (thought !== '') told.thoughts += 1;
      if (content !== '' || thought !== '') yield event(piece(content, thought));
    }
  }
  for (const last of end(told)) yield event(last);
  yield `${comment}data: [DONE]\n\n`;
}

async function* eventsOf(answer: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of answer) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield event.replace(/^data: /, '');
  }
}
