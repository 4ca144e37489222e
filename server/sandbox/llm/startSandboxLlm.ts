import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { builtinModels, tellBuiltin } from './builtinModels.js';
import { lastPrompt, readChatRequest, type ChatRequest } from './chatRequest.js';
import { badRequest, jsonAnswer, unknownModel } from './errorAnswers.js';
import { perform, type Performance } from './perform.js';
import { RequestLog, type ReceivedRequest } from './RequestLog.js';
import { readSimulation } from './Simulation.js';
import { simulate } from './simulate.js';
import { simulatedModels } from './simulatedModels.js';

/** A running sandbox of language models. */
export interface SandboxLlm {
  /** `http://127.0.0.1:PORT`. GET /requests there answers `{ requests }`, the same list as below. */
  origin: string;
  /** OpenAI-compatible base address of the simulated models. Simulation.ts has the grammar of their names. */
  simUrl: string;
  /** OpenAI-compatible base address of the built-in models: eliza and summariser. */
  builtinUrl: string;
  /** What was received, the oldest first; the last 2,000. It goes on changing. */
  requests: readonly ReceivedRequest[];
  /** Stops listening and breaks what is running. */
  close: () => Promise<void>;
}

/**
 * Starts language models on loopback that speak OpenAI's protocol.
 * @param options.port 0 or none takes a free one
 */
export async function startSandboxLlm({ port = 0 }: { port?: number } = {}): Promise<SandboxLlm> {
  const log = new RequestLog();
  const failed = new Failures();
  const server = createServer({ noDelay: true, keepAliveTimeout: 30_000 }, (request, response) => {
    reply(request, response, log, failed).then(
      (script) => {
        perform(response, script);
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
  return { origin, simUrl: `${origin}/sim/v1`, builtinUrl: `${origin}/builtin/v1`, requests: log.requests, close };
}

async function reply(request: IncomingMessage, response: ServerResponse, log: RequestLog, failed: Failures): Promise<Performance> {
  const path = URL.parse(request.url ?? '', 'http://sandbox')?.pathname.replace(/\/$/, '');
  switch (`${request.method} ${path}`) {
    case 'GET /requests':
      return jsonAnswer({ requests: log.requests });
    case 'GET /sim/v1/models':
      return jsonAnswer({ object: 'list', data: simulatedModels });
    case 'GET /builtin/v1/models':
      return jsonAnswer({ object: 'list', data: builtinModels });
    case 'POST /sim/v1/chat/completions':
    case 'POST /builtin/v1/chat/completions': {
      const chat = await readChatRequest(request);
      if (!chat) return badRequest();
      const service = path?.startsWith('/sim/') ? 'sim' : 'builtin';
      log.add(service, chat, request, response);
      return service === 'sim' ? simulated(chat, request, failed) : (tellBuiltin(chat) ?? unknownModel(chat.model));
    }
    default:
      return { ...jsonAnswer({ error: { message: 'Not found' } }), status: 404 };
  }
}

function simulated(chat: ChatRequest, request: IncomingMessage, failed: Failures): Performance {
  const simulation = readSimulation(chat.model);
  if (!simulation) return unknownModel(chat.model);
  const failing = simulation.fails === undefined || failed.count(`${chat.model}\n${lastPrompt(chat)}`) <= simulation.fails;
  return simulate(simulation, chat, failing, request.headers.authorization?.replace('Bearer ', ''));
}

/** How often a model was asked the same: `fails-1` fails the first time only. */
class Failures {
  private readonly counts = new Map<string, number>();

  count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    if (this.counts.size > 10_000) this.counts.clear();
    this.counts.set(key, count);
    return count;
  }
}
