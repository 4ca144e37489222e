import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../tests/database.js';
import { RestartableServer } from '../../tests/RestartableServer.js';
import { surviveServerKilled } from '../../tests/survive/serverKilled.js';
import { startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';

test('kill -9 in mid-stream, twice in the same answers: what was saved is kept, and Continue brings every character', async () => {
  const database = await createTestDatabase();
  const sandbox = await startSandboxLlm();
  const server = await RestartableServer.start({ DATABASE_URL: database.url, OPENAI_COMPATIBLE: `sim=${sandbox.simUrl}` });
  const person = await server.signIn('premium@polylogue.local');
  const models = ['tokens-400_rate-80_seed-11', 'tokens-400_rate-60_seed-12', 'tokens-400_rate-100_seed-13'];
  await surviveServerKilled({ server, person, models, kills: 2 });
  expect(await server.kill('SIGTERM')).toBe(0);
  await sandbox.close();
  await database.drop();
}, 180_000);
