import { createParser } from 'eventsource-parser';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { answerCalls } from './Helper.js';

/** The least that any relay does: reads the provider's streams and parses their events, nothing else. */

const dispatcher = new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 });
const givenShape = z.object({ url: z.string(), answers: z.number() });
let tokens = 0;
let open = 0;

async function follow(url: string, number: number): Promise<void> {
  const body = JSON.stringify({ model: `paced-${number % 4}`, stream: true, messages: [{ role: 'user', content: `floor ${number}` }] });
  const response = await request(`${url}/chat/completions`, { method: 'POST', body, dispatcher });
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return;
      JSON.parse(data);
      if (data.includes('"content":"')) tokens += 1;
    },
  });
  open += 1;
  response.body.setEncoding('utf8');
  response.body.on('data', (text: string) => {
    parser.feed(text);
  });
  response.body.on('close', () => {
    open -= 1;
  });
}

answerCalls({
  begin: async (given) => {
    const { url, answers } = givenShape.parse(given);
    await Promise.all(Array.from({ length: answers }, (_, number) => follow(url, number)));
  },
  read: () => ({ tokens, open }),
});
