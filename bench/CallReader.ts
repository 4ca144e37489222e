import { Agent, request } from 'node:http';
import { z } from 'zod';
import type { Latencies } from './Latencies.js';
import { clock, tokenFormats } from './marks.js';

const agent = new Agent({ keepAlive: true });

const chunkShape = z.object({
  choices: z.array(
    z.object({ index: z.number(), delta: z.object({ content: z.string().optional() }), finish_reason: z.string().nullable() }),
  ),
});

interface Options {
  /** http://host:port of the server. */
  url: string;
  /** An API key. */
  key: string;
  models: readonly string[];
  prompt: string;
  latencies: Latencies;
  /** Called with the index of each text and the clock. */
  onText?: (index: number, now: number) => void;
}

/** Makes one streamed call by OpenAI's protocol, and checks each chunk as it arrives. */
export class CallReader {
  readonly texts: string[];
  tokens = 0;
  bytes = 0;
  /** Resolves when the call is done; rejects where it is refused or breaks off. */
  readonly ended: Promise<void>;
  private rest = '';
  private isDone = false;

  constructor(private readonly options: Options) {
    const { url, key, models, prompt } = options;
    this.texts = models.map(() => '');
    this.ended = new Promise((resolve, reject) => {
      const body = JSON.stringify({ model: models.join('|'), messages: [{ role: 'user', content: prompt }], stream: true });
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(`${url}/v1/chat/completions`, { method: 'POST', agent, headers }, (response) => {
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          try {
            this.take(part);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
        response.on('end', () => {
          if (this.isDone && response.statusCode === 200) resolve();
          else reject(new Error(`The server answered ${response.statusCode ?? 0}: ${this.rest.slice(0, 300)}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  private take(part: string): void {
    const now = clock();
    this.bytes += Buffer.byteLength(part);
    const events = (this.rest + part).split('\n\n');
    this.rest = events.pop() ?? '';
    for (const event of events) {
      if (event === 'data: [DONE]') this.isDone = true;
      else if (event.startsWith('data: ')) this.takeChunk(event.slice(6), now);
    }
  }

  private takeChunk(json: string, now: number): void {
    const format = tokenFormats.long;
    const { latencies, onText } = this.options;
    for (const { index, delta } of chunkShape.parse(JSON.parse(json)).choices) {
      const { content = '' } = delta;
      const before = this.texts[index] ?? '';
      if (content.length % format.length) throw new Error('A token was cut in two');
      for (let at = 0; at < content.length; at += format.length) {
        this.tokens += 1;
        latencies.add(format.ageAt(content, at, now), before === '' && at === 0);
      }
      if (content !== '') onText?.(index, now);
      this.texts[index] = before + content;
    }
  }
}
