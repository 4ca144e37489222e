import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { lastPrompt, type ChatRequest } from './chatRequest.js';
import { errorAnswer, jsonAnswer } from './errorAnswers.js';
import { play, type ScriptedResponse } from './perform.js';
import { RequestLog, type ReceivedRequest } from './RequestLog.js';
import { services, type Service } from './services.js';
import { readSimulation } from './Simulation.js';
import { simulate } from './simulate.js';

/** A running sandbox of language models. */
export interface SandboxLlm {
  /** `http://127.0.0.1:PORT`. GET /requests there answers `{ requests }`, the same list as below. */
  origin: string;
  /** OpenAI-compatible base address of the simulated models. Simulation.ts has the grammar of their names. */
  simUrl: string;
  /** Base addresses of the same models in the protocols of Anthropic and Google. */
  anthropicUrl: string;
  googleUrl: string;
  /** OpenAI-compatible base address of the built-in models: eliza and summariser. */
  builtinUrl: string;
  /** Received requests, oldest first; the last 2,000. The array keeps changing. */
  requests: readonly ReceivedRequest[];
  /**
   * Writes the rest of the answers that are being written without their pauses. With it a test's answer may be slow enough for whatever
   * is to happen meanwhile on a busy machine, and the test need not wait for its end.
   */
  hurry: () => void;
  /** Stops listening and ends running answers. */
  close: () => Promise<void>;
}

/**
 * Starts language models on loopback that speak the protocols of OpenAI, Anthropic and Google.
 * @param options.port 0 or none takes a free one
 */
export async function startSandboxLlm({ port = 0 }: { port?: number } = {}): Promise<SandboxLlm> {
  const log = new RequestLog();
  const failed = new Failures();
  const playing = new Map<ServerResponse, () => void>();
  const server = createServer({ noDelay: true, keepAliveTimeout: 30_000 }, (request, response) => {
    reply(request, response, log, failed).then(
      (script) => {
        playing.set(response, play(response, script));
        response.once('close', () => playing.delete(response));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const { sim, anthropic, google, builtin } = services;
  return {
    origin,
    simUrl: origin + sim.base,
    anthropicUrl: origin + anthropic.base,
    googleUrl: origin + google.base,
    builtinUrl: origin + builtin.base,
    requests: log.requests,
    hurry: () => {
      for (const hurry of playing.values()) hurry();
    },
    close,
  };
}

async function reply(request: IncomingMessage, response: ServerResponse, log: RequestLog, failed: Failures): Promise<ScriptedResponse> {
  const address = new URL(request.url ?? '', 'http://sandbox');
  const path = address.pathname.replace(/\/$/, '');
  if (`${request.method} ${path}` === 'GET /requests') return jsonAnswer({ requests: log.requests });
  const found = Object.entries<Service>(services).find(([, { base }]) => path.startsWith(`${base}/`));
  if (!found) return notFound();
  const [name, service] = found;
  const rest = path.slice(service.base.length);
  if (request.method === 'GET' && rest === '/models') return jsonAnswer(service.models);
  if (request.method !== 'POST' || !service.asked.test(rest)) return notFound();
  const key = service.wire.key(request.headers);
  const chat = service.wire.read(await readJson(request), address);
  if (!chat) return errorAnswer(service.wire, 'bad-request', { model: '', key: key ?? 'none' });
  log.add(name, chat, key !== undefined, response);
  const script = service.respond ? service.respond(chat) : simulated(service, chat, key, failed);
  return script ?? errorAnswer(service.wire, 'unknown-model', { model: chat.model, key: key ?? 'none' });
}

function simulated({ base, wire }: Service, chat: ChatRequest, key: string | undefined, failed: Failures): ScriptedResponse | undefined {
  const simulation = readSimulation(chat.model);
  if (!simulation) return undefined;
  const failing = simulation.fails === undefined || failed.count(`${base}\n${chat.model}\n${lastPrompt(chat)}`) <= simulation.fails;
  return simulate(wire, simulation, chat, failing, key);
}

function notFound(): ScriptedResponse {
  return { ...jsonAnswer({ error: { message: 'Not found' } }), status: 404 };
}

/** How often a model got the same request at one address: `fails-1` fails the first time only. */
class Failures {
  private readonly counts = new Map<string, number>();

  count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    if (this.counts.size > 10_000) this.counts.clear();
    this.counts.set(key, count);
    return count;
  }
}

const bodyLimit = 32 * 1024 * 1024;

/**
 * Reads the body of a request.
 * @returns undefined if it is too long or not JSON
 */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
