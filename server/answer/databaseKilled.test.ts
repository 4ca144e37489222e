import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startEmbedded } from '../../db/embedded.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';
import { ask, follow, readTurn, TurnFollower } from '../../tests/turns.js';
import { simulatedText } from '../sandbox/llm/simulatedText.js';

/** How often PostgreSQL is killed; RECOVERY_KILLS raises it for a longer run. */
const kills = Number(process.env['RECOVERY_KILLS'] ?? 1);

test('kill -9 of PostgreSQL in mid-stream: the answers go on and are saved to the last character', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-killed-'));
  const postgres = await startEmbedded({ dataDir, forTests: false });
  const server = await startTestServer({ databaseUrl: postgres.url });
  const [{ folder } = { folder: '' }] = await server.services.orm.em
    .fork()
    .execute<{ folder: string }[]>("select current_setting('data_directory') as folder");
  for (let kill = 1; kill <= kills; kill += 1) {
    const { access } = await createPerson(server.services, { premiumGranted: true });
    const models = [`tokens-300_rate-100_seed-${kill.toFixed()}`, 'tokens-250_rate-100_seed-22'];
    const turn = await ask(server, access, models);
    const client = server.socket(access);
    const follower = new TurnFollower();
    const pid = Number.parseInt(await readFile(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
    let isKilled = false;
    await follow(client, turn.id, follower, () => {
      if (isKilled || (follower.held.get(0)?.text.length ?? 0) < 300) return;
      isKilled = true;
      process.kill(pid, 'SIGKILL');
    });
    await client.dispose();
    expect(isKilled).toBe(true);
    expect([0, 1].map((index) => follower.held.get(index)?.text)).toEqual(models.map(simulatedText));
    expect((await readTurn(server, access, turn)).answers.map(({ text, state }) => ({ text, state }))).toEqual(
      models.map((name) => ({ text: simulatedText(name), state: 'COMPLETE' })),
    );
  }
  await server.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
