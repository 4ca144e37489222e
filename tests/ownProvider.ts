import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from './listen.js';

/** A provider that a person brings a key for: over HTTP on this machine, with OpenAI's protocol. */
export interface OwnProvider {
  /** Its address with the version. */
  address: string;
  /** The key that it accepts; undefined for every request. */
  key: string | undefined;
  /** Its models; undefined if it has no list. */
  models: Record<string, unknown>[] | undefined;
  /** What it does when it is asked for its list, in place of sending it. */
  insteadOfList: ((response: ServerResponse) => void) | undefined;
  /** What it does with a prompt, in place of answering. */
  instead: ((response: ServerResponse) => void) | undefined;
  /** Of every request, the oldest first. */
  seen: { path: string; authorization: string | undefined; body: string }[];
  close: () => void;
}

/** The refusal of a key as OpenAI words it, which repeats the key in part. */
const refusal = (given: string) => ({ error: { message: `Incorrect API key provided: ${given}. Find yours at https://example.com.` } });

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/** Answers with a failure of the provider's own. */
export const failing =
  (status: number) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'Come back later' } }));
  };

/** The requests to it that carry the prompt of tests/turns.ts, and not the question with which a key is tried. */
export const promptsTo = ({ seen }: OwnProvider): OwnProvider['seen'] =>
  seen.filter(({ path, body }) => path === '/v1/chat/completions' && body.includes('What do you say?'));

/** Its list is open to everybody, as those of OpenRouter and llama.cpp are. */
export async function startOwnProvider(key: string | undefined = 'sk-own-0123456789abwxyz'): Promise<OwnProvider> {
  const answer = (request: IncomingMessage, body: string, response: ServerResponse) => {
    const { authorization } = request.headers;
    provider.seen.push({ path: request.url ?? '', authorization, body });
    const send = (status: number, reply: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    };
    if (request.url === '/v1/models') {
      if (provider.insteadOfList) provider.insteadOfList(response);
      else if (provider.models) send(200, { data: provider.models });
      else send(404, { error: { message: 'Not found' } });
    } else if (provider.key !== undefined && authorization !== `Bearer ${provider.key}`) {
      send(401, refusal(authorization?.replace('Bearer ', '') ?? ''));
    } else if (provider.instead) {
      provider.instead(response);
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${chunk({ content: 'Paid by my own key.' })}${chunk({}, 'stop')}data: [DONE]\n\n`);
    }
  };
  const { origin, close } = await listen((request, response) => {
    textOf(request).then(
      (body) => {
        answer(request, body, response);
      },
      // The client closed the connection before it had sent the whole body.
      () => response.destroy(),
    );
  });
  const provider: OwnProvider = {
    ...{ address: `${origin}/v1`, key, close, seen: [], instead: undefined, insteadOfList: undefined },
    models: [
      { id: 'writer-large', name: 'Writer Large', pricing: { input: 3, output: 15 }, context_length: 32_000 },
      { id: 'writer-small' },
    ],
  };
  return provider;
}
