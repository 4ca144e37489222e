import { availableParallelism } from 'node:os';
import { getLlama, readGgufFileInfo } from 'node-llama-cpp';
import { chatServer } from './chatServer.js';
import { LlamaModels } from './LlamaModels.js';
import { maxContext } from './LoadedModel.js';
import { toProcess, type FromProcess, type ModelFile } from './messages.js';

/** Main of the process that runs the local models. It lives as long as the server that started it. */

const tell = (message: FromProcess): void => {
  if (process.connected) process.send?.(message);
};
const log = (level: 'debug' | 'info' | 'warn' | 'error') => (text: string) => {
  tell({ kind: 'log', level, text });
};

// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server decides when its answers are finished.
process.on('SIGINT', () => undefined);

const ready = getLlama({
  gpu: false,
  build: 'never',
  // Leaves one core for the web server.
  maxThreads: Math.max(1, availableParallelism() - 1),
  logger: (_level, message) => {
    log('debug')(message.trim());
  },
}).then(
  (llama) => new LlamaModels(llama, log('info')),
  (error: unknown) => {
    log('error')(`node-llama-cpp does not load: ${error instanceof Error ? error.message : String(error)}`);
    tell({ kind: 'unusable' });
    return undefined;
  },
);

process.on('message', (raw) => {
  const message = toProcess.parse(raw);
  void ready.then((models) => {
    if (!models) return;
    models.offer(message.files);
    void describe(message.files);
    if (message.kind === 'start') listen(models, message.apiKey);
  });
});

function listen(models: LlamaModels, apiKey: string): void {
  const server = chatServer(models, apiKey, log('warn'));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') tell({ kind: 'listening', port: address.port });
  });
}

/** Reports which of the files are language models, read from their headers alone. */
async function describe(files: ModelFile[]): Promise<void> {
  const described = await Promise.all(files.map(contextWindowOf));
  tell({ kind: 'models', models: described.filter((model) => model !== undefined) });
}

async function contextWindowOf({ id, path }: ModelFile): Promise<{ id: string; contextWindow: number } | undefined> {
  try {
    const info = await readGgufFileInfo(path, { readTensorInfo: false, logWarnings: false, sourceType: 'filesystem' });
    const { architecture } = info.metadata.general;
    if (/bert|embed|clip|t5/i.test(architecture)) return undefined;
    return { id, contextWindow: Math.min(info.architectureMetadata.context_length ?? maxContext, maxContext) };
  } catch (error) {
    log('warn')(`${id} is not a readable GGUF file: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
