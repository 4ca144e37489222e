import { freePort } from '../db/freePort.js';
import { liveBytes } from './liveBytes.js';
import { type Load, measure } from './measure.js';
import type { Stage } from './Stage.js';

/** Answers under way, where what each keeps alive is measured. */
export const aliveAnswers = 400;

/**
 * KiB that an answer keeps alive, a share of its turn, reader and socket included: what the server holds after a collection
 * while answers are under way, less what it held before, once it had had as many. On a server of its own, with an inspector.
 * @param node what the command line of Node.js says: flags and the built entry
 */
export async function measureAlive(stage: Stage, node: readonly string[]): Promise<number> {
  const port = await freePort();
  const server = await stage.serve([`--inspect=127.0.0.1:${port.toFixed()}`, ...node]);
  const load: Load = { answers: aliveAnswers, readers: 1, shape: 'page', windowMs: 1_000 };
  await measure(stage, server, load);
  const before = await liveBytes(port);
  let during = NaN;
  await measure(stage, server, {
    ...load,
    under: async () => {
      during = await liveBytes(port);
    },
  });
  await server.kill('SIGTERM');
  return (during - before) / 1024 / aliveAnswers;
}
