import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { compareTexts } from '../client/compare/compareTexts.js';
import { freePort } from '../db/freePort.js';
import { accounts, password } from './e2e/accounts.js';
import { startServerProcess } from './serverProcess.js';

/**
 * `npm run record`: asks the models that come with the product and writes down what they answer, word for word, with their times,
 * for the landing page. Read the answers before committing: a small model wrote them, and it writes others each time.
 */
const file = 'client/landing/demo/recordings.json';
const system = 'Answer in one sentence.';
const prompts = [
  'Bread needs time. A slow dough tastes better than a fast one, because the yeast makes more flavour in the cold. A warm dough rises fast. A cold dough rises overnight. Why does a slow dough taste better?',
  'Tides are made by the moon. The sun helps a little. When sun and moon pull together, the tide is highest. When they pull apart, the tide is lowest. When is the tide highest?',
];
const fetchMs = 300_000;
/** How often the model of this machine is asked: the page shows the answer that can best be compared with the summariser's. */
const tries = 12;

const login = z.object({ access: z.string() });
const catalogue = z.array(z.object({ id: z.string(), available: z.boolean() }));
const turn = z.object({
  answers: z.array(
    z.object({
      model: z.string(),
      state: z.literal('complete'),
      text: z.string(),
      timing: z.object({ time_to_first_token: z.number(), duration: z.number() }),
    }),
  ),
});

/** Makes a caller of the REST API. */
const callerOf =
  (url: string, token?: string) =>
  async (address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/api/v1/${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return response.json();
  };

/** The share of the words of the first and the last answer that stand in both. */
function inCommon(answers: readonly { text: string }[]): number {
  const { words } = compareTexts(answers[0]?.text ?? '', answers.at(-1)?.text ?? '');
  return words.shared / (words.left + words.right);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-record-'));
const server = await startServerProcess(await freePort(), { NODE_ENV: 'production', DATA_DIR: dataDir, LOCAL_MODEL: '' }, [
  'dist/server/local.js',
]);
try {
  const { access } = login.parse(await callerOf(server.url)('auth/login/', { provider: 'credentials', email: accounts.premium, password }));
  const call = callerOf(server.url, access);
  /** Waits for this machine's model, which the first start downloads. */
  const localModel = async () => {
    const end = Date.now() + fetchMs;
    while (Date.now() < end) {
      const found = catalogue.parse(await call('llm/models/')).find(({ id, available }) => available && id.startsWith('local/'));
      if (found) return found.id;
      await wait(1_000);
    }
    throw new Error('There is no model of this machine');
  };
  const models = [await localModel(), 'builtin/eliza', 'builtin/summariser'];
  const ask = async (prompt: string) => turn.parse(await call('llm/query/', { prompt, system, models, stream: false })).answers;
  // The first answer of a model on this machine waits until it is loaded.
  await ask('Hello');
  const recordings = [];
  for (const prompt of prompts) {
    let answers = await ask(prompt);
    for (let tried = 1; tried < tries; tried++) {
      const others = await ask(prompt);
      if (inCommon(others) > inCommon(answers)) answers = others;
    }
    recordings.push({
      prompt,
      system,
      answers: answers.map(({ model, text, timing }) => ({
        model,
        text,
        beginsAt: timing.time_to_first_token,
        endsAt: timing.duration,
      })),
    });
  }
  const options = await resolveConfig(file);
  await writeFile(file, await format(JSON.stringify(recordings), { ...options, filepath: file }));
} finally {
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
