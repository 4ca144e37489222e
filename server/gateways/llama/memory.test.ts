import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { builtProgram } from '../../../tests/builtFile.js';
import { textMessage } from '../llm/completion.js';
import { streamCompletion } from '../llm/streamCompletion.js';
import { LocalModels } from './LocalModels.js';
import { modelsFolder } from './modelsFolder.js';
import { smolLM2 } from './smolLM2.js';
import { begin, writeTinyModel } from './tinyModel.js';

/** How many models are asked one after the other; `npm run soak` asks 50, the real small one among them. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3);
const limit = 900_000_000;
const forever = new AbortController().signal;

/** Bytes of memory that the processes take together, by the system's own count. */
function resident(pids: Iterable<number | undefined>): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', [...pids].map(String).join()], { encoding: 'utf8' });
  return stdout.split('\n').reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);
}

/** The real small model, where an earlier start has fetched it. */
async function symlinkReal(folder: string): Promise<void> {
  const file = join(modelsFolder(process.env['MODELS_DIR'], process.env['XDG_CACHE_HOME']), smolLM2.fileName);
  if (existsSync(file)) await symlink(file, join(folder, smolLM2.fileName));
}

it(
  'keeps the models of this machine within their bound while they come and go',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'models-'));
    for (const [at, name] of ['a', 'b', 'c'].entries())
      await writeTinyModel(join(folder, `${name}.gguf`), {
        script: { [begin]: [' word'], ' word': [' word'] },
        ballast: (at + 1) * 6_000_000,
      });
    if (runs >= 50) await symlinkReal(folder);
    const local = new LocalModels({
      folder,
      fetch: false,
      memory: limit,
      logger: pino({ level: 'silent' }),
      ...builtProgram('server/gateways/llama/serve.ts'),
    });
    local.start();
    try {
      await new Promise<void>((resolve) => {
        local.onChange(() => {
          if (local.models.length > 0 && local.models.every(({ available }) => available)) resolve();
        });
      });
      const ids = local.models.map(({ id }) => id);
      const seen = new Set<number | undefined>();
      for (let run = 0; run < runs; run++) {
        const model = ids[(run + Math.floor(run / ids.length)) % ids.length] ?? '';
        const { endpoint, leave } = await local.enter(model, 'ann', forever, () => undefined);
        const messages = [textMessage('user', 'Hello '.repeat(50))];
        await streamCompletion({ endpoint, model, messages, maxTokens: 8, stallMs: 60_000, signal: forever }, () => undefined);
        const { pids } = local.supervisor;
        expect(resident(pids.values())).toBeLessThan(limit);
        expect(local.supervisor.memory).toBeLessThan(limit);
        for (const pid of pids.values()) seen.add(pid);
        leave();
      }
      expect(seen.size).toBeGreaterThan(Math.min(runs, ids.length) - 1);
    } finally {
      await local.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000 + runs * 20_000,
);
