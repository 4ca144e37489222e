import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { builtProgram } from './builtFile.js';
import { HubFetches } from '../server/gateways/hub/HubFetches.js';
import { httpSource } from '../server/gateways/llama/httpSource.js';
import { LocalModels } from '../server/gateways/llama/LocalModels.js';
import { type ListedModel, listOfModels, smallModelId } from '../server/localModel/listedModels.js';
import { ModelShelf } from '../server/localModel/ModelShelf.js';

export interface TestShelf {
  shelf: ModelShelf;
  fetches: HubFetches;
  local: LocalModels;
  /** The folder of models. */
  folder: string;
  list: ListedModel[];
  /** The bytes of every file at the hub. */
  content: Buffer;
  close: () => Promise<void>;
}

interface Options {
  /** Ids of models in the list, each with its billions of parameters. */
  models?: Record<string, number>;
  /** Instead of a folder with all files. */
  hubUrl?: string;
  memory?: number;
  quota?: number;
  /** Whether models are run. */
  runs?: boolean;
  /** Source of a program that stands for the process of the models, where they are not run; by default one that says nothing. */
  program?: string;
  /** Where the first start's own fetch of the small model gets it; without it, there is no such fetch. */
  firstUrl?: string;
}

/** Models of this machine with a small list, and a hub that is a folder. */
export async function openTestShelf({
  models = { tiny: 0.1, middle: 1, large: 8 },
  hubUrl,
  memory = 1e9,
  quota,
  runs = false,
  program = "process.on('message', () => undefined); process.on('disconnect', () => process.exit());",
  firstUrl,
}: Options = {}): Promise<TestShelf> {
  const root = await mkdtemp(join(tmpdir(), 'shelf-'));
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7) % 251));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const entries = Object.entries(models).map(([id, parameters]) => ({
    id,
    name: id,
    maker: 'The tests',
    licence: 'MIT',
    licence_url: 'https://opensource.org/license/mit',
    purposes: ['general'],
    languages: ['en'],
    about: { en: `Good at being ${id}.`, de: `Gut darin, ${id} zu sein.` },
    parameters,
    files: [{ repo: 'tests/models', revision: 'main', file: `${id}.gguf`, size: content.length, sha256 }],
    kv_bytes_per_token: parameters > 4 ? 1_000_000 : 1_000,
    context_window: 4_096,
    card: 'https://example.com/card',
    source: 'Invented for the tests of the list.',
  }));
  const list = listOfModels.parse(entries);
  for (const id of Object.keys(models)) {
    const path = join(root, 'hub', 'tests/models', `${id}.gguf`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const script = join(root, 'program.mjs');
  await writeFile(script, program);
  const folder = join(root, 'models');
  const logger = pino({ level: 'silent' });
  const local = new LocalModels({
    folder,
    fetch: firstUrl !== undefined,
    weights: { fileName: `${smallModelId}.gguf`, bytes: content.length, sha256 },
    sources: [httpSource({ name: 'The first', url: firstUrl ?? '' })],
    logger,
    memory,
    ...(runs ? builtProgram('server/gateways/llama/serve.ts') : { script }),
  });
  const fetches = new HubFetches({ hubUrl: hubUrl ?? pathToFileURL(join(root, 'hub')).href, folder, quota, logger, lookMs: 200 });
  const shelf = new ModelShelf({ local, fetches, folder, list, quota, logger });
  // Both make it by themselves, and tests write into it at once.
  await mkdir(folder, { recursive: true });
  local.start();
  await shelf.start();
  return {
    shelf,
    fetches,
    local,
    folder,
    list,
    content,
    close: async () => {
      await shelf.stop();
      await local.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
