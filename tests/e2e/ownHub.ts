import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { begin, end, writeTinyModel } from '../../server/gateways/llama/tinyModel.js';
import { type SandboxHub, startSandboxHub } from '../../sandbox/hub/startSandboxHub.js';
import { test as ownServer } from './ownServer.js';

/** A model that says Hello, and comes slowly. */
export const talker = 'tests/talker';
/** Of its first try, the bytes are wrong. */
const spoilt = 'stand-in/size-300000_fault-wrong_fails-1';
const large = 'stand-in/size-1500000';

interface Fixtures {
  /** A stand-in hub. */
  hub: SandboxHub;
}

/** A journey on its own server whose list of models begins with three of a stand-in hub. */
export const test = ownServer.extend<Fixtures>({
  hub: async ({ playwright: _ }, use) => {
    const hub = await startSandboxHub();
    await use(hub);
    await hub.close();
  },
  variables: async ({ hub }, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'polylogue-hub-'));
    const folder = path.join(root, 'models');
    // In place of the small model that comes with the first start: beside any other, none is proposed.
    const small = path.join(folder, 'SmolLM2-135M-Instruct.Q4_1.gguf');
    await mkdir(folder);
    await writeTinyModel(small, { script: { [begin]: ['Small'], Small: [end] } });
    const hello = path.join(root, 'hello.gguf');
    await writeTinyModel(hello, { script: { [begin]: ['Hel'], Hel: ['lo'], lo: [end] }, ballast: 2_000_000 });
    hub.put(talker, 'Talker.gguf', hello);
    hub.behave(talker, 'rate-40000');
    const list = path.join(root, 'list.json');
    const models = [
      await entry(hub, 'Talker', talker, 8.9),
      await entry(hub, 'Spoilt', spoilt, 8.8),
      await entry(hub, 'Large', large, 8.7),
    ];
    await writeFile(list, JSON.stringify(models));
    await use({
      LOCAL_MODEL: small,
      LOCAL_MODELS_FILE: list,
      LOCAL_MEMORY: '2GB',
      LOCAL_DISK: '3MB',
      MODELS_DIR: folder,
      HUB_URL: hub.url,
    });
    await rm(root, { recursive: true, force: true });
  },
});

async function entry(hub: SandboxHub, name: string, repo: string, parameters: number) {
  return {
    id: name.toLowerCase(),
    name,
    maker: 'The journeys',
    licence: 'MIT',
    licence_url: 'https://opensource.org/license/mit',
    purposes: ['general'],
    languages: ['en'],
    about: { en: 'Good at being fetched.', de: 'Gut darin, geholt zu werden.' },
    parameters,
    files: [await hub.describe(repo, `${name}.gguf`)],
    kv_bytes_per_token: 1_000,
    context_window: 4_096,
    card: 'https://example.com/card',
    source: 'Invented for the journeys of the list.',
  };
}
