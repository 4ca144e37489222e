import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ChatRefusal, type ChatModels } from './ChatModels.js';
import { completionBody } from './completionBody.js';

const heartbeatMs = 5_000;

/**
 * OpenAI's chat completions over HTTP: GET /v1/models and POST /v1/chat/completions with stream: true. Every request needs the
 * bearer key, which keeps out other programs, users and web pages of the machine.
 */
export function chatServer(models: ChatModels, apiKey: string, warn: (text: string) => void): Server {
  const wanted = digest(`Bearer ${apiKey}`);
  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const refusal = error instanceof ChatRefusal ? error : new ChatRefusal(500, 'server_error', 'The local model failed.');
      if (refusal !== error) warn(`a request failed: ${error instanceof Error ? error.message : String(error)}`);
      refuse(response, refusal);
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
      throw new ChatRefusal(401, 'invalid_api_key', 'The key is not right.');
    const route = `${request.method ?? ''} ${request.url ?? ''}`;
    if (route === 'GET /v1/models') {
      send(response, 200, { object: 'list', data: models.ids().map((id) => ({ id, object: 'model', owned_by: 'local' })) });
      return;
    }
    if (route === 'POST /v1/chat/completions') return complete(models, request, response);
    throw new ChatRefusal(404, 'not_found', 'There is nothing here.');
  }
}

async function complete(models: ChatModels, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parsed = completionBody.safeParse(await json(request).catch(() => undefined));
  if (!parsed.success)
    throw new ChatRefusal(400, 'invalid_request_error', `The request is not right: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const gone = new AbortController();
  response.on('close', () => {
    gone.abort(new Error('the client has gone'));
  });
  const id = `chatcmpl-${crypto.randomUUID()}`;
  const event = (fields: object) =>
    response.write(`data: ${JSON.stringify({ id, object: 'chat.completion.chunk', model: parsed.data.model, ...fields })}\n\n`);
  const heartbeat = setInterval(() => response.headersSent && response.write(': waiting\n\n'), heartbeatMs);
  try {
    const generated = await models.generate({
      body: parsed.data,
      onAccepted: () => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        event({ choices: [{ index: 0, delta: { role: 'assistant' }, finish_reason: null }] });
      },
      onChunk: (kind, text) => event({ choices: [{ index: 0, delta: { [kind]: text }, finish_reason: null }] }),
      signal: gone.signal,
    });
    event({ choices: [{ index: 0, delta: {}, finish_reason: generated.finish }] });
    const { tokensIn, tokensOut } = generated;
    event({ choices: [], usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut } });
    response.end('data: [DONE]\n\n');
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

function refuse(response: ServerResponse, { status, code, message }: ChatRefusal): void {
  const body = { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', code } };
  if (response.headersSent) response.end(`data: ${JSON.stringify(body)}\n\n`);
  else send(response, status, body);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
