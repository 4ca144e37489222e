import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { getLlama, InsufficientMemoryError, type Llama } from 'node-llama-cpp';
import { chatServer } from './chatServer.js';
import { LoadedModel } from './LoadedModel.js';
import { toProcess, type FromProcess, type ToProcess } from './messages.js';
import { planOf } from './planOf.js';

/**
 * Main of a process of the local models: it either describes files, or runs one model. It lives as long as the server that started
 * it.
 */

const send = (message: FromProcess): void => {
  if (process.connected) process.send?.(message);
};
const log = (level: 'debug' | 'info' | 'warn' | 'error') => (text: string) => {
  send({ kind: 'log', level, text });
};
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server decides when its answers are finished.
process.on('SIGINT', () => undefined);

/** Pause between two looks at the memory of this process, in milliseconds. */
const lookMs = 2_000;

const ready = getLlama({
  // Metal on a Mac; CUDA or Vulkan where their packages were installed by hand. Nothing is built or fetched.
  gpu: 'auto',
  build: 'never',
  skipDownload: true,
  progressLogs: false,
  maxThreads: availableParallelism(),
  logger: (_level, message) => {
    log('debug')(message.trim());
  },
}).catch((error: unknown) => {
  log('error')(`node-llama-cpp does not load: ${messageOf(error)}`);
  send({ kind: 'unusable' });
  return undefined;
});

void ready.then((llama) => {
  if (llama) send({ kind: 'ready' });
});

process.on('message', (raw) => {
  const message = toProcess.parse(raw);
  void ready.then((llama) => {
    if (!llama) return;
    if (message.kind === 'threads') llama.maxThreads = message.threads;
    else if (message.kind === 'describe') void describe(llama, message);
    else void load(llama, message);
  });
});

async function describe(llama: Llama, { files, memory }: Extract<ToProcess, { kind: 'describe' }>): Promise<void> {
  for (const { id, path } of files) {
    const plan = await planOf(llama, path, memory).catch((error: unknown) => {
      log('warn')(`${basename(path)} is not a readable GGUF file: ${messageOf(error)}`);
      return 'unreadable' as const;
    });
    send({ kind: 'described', id, plan });
  }
}

async function load(llama: Llama, { apiKey, file, plan, threads }: Extract<ToProcess, { kind: 'load' }>): Promise<void> {
  try {
    const started = performance.now();
    const model = await LoadedModel.load(llama, file.path, plan, (tokens, ms) => {
      send({ kind: 'wrote', tokens, ms });
    });
    llama.maxThreads = threads;
    log('info')(`${file.id} loaded in ${Math.round(performance.now() - started).toFixed()} ms`);
    const server = chatServer({ ids: () => [file.id], generate: (call) => model.generate(call) }, apiKey, log('warn'));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (!address || typeof address === 'string') return;
      reportMemory();
      send({ kind: 'listening', port: address.port });
    });
  } catch (error) {
    const problem = error instanceof InsufficientMemoryError ? 'noMemory' : 'damaged';
    send({ kind: 'failed', problem, text: messageOf(error) });
  }
}

function reportMemory(): void {
  send({ kind: 'takes', memory: process.memoryUsage.rss() });
  setTimeout(reportMemory, lookMs).unref();
}
