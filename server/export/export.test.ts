import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { makeKey } from '../../tests/apiKeys.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { BlindState, Turn } from '../turn/Turn.js';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  person = await createPerson(server.services);
});
afterAll(() => server.close());

const get = (query: string, token = person.access) => server.rest('GET', `/api/v1/llm/export/${query}`, { token });
const file = async (query: string, token?: string) => conversationsFile.parse(await (await get(query, token)).json());
const write = (title: string, prompts: string[], of = person) =>
  createConversation(
    server.services,
    of.user,
    { title },
    prompts.map((prompt) => ({ prompt, answers: [`First of ${prompt}`, `Second of ${prompt}`] })),
  );

test('conversations are exported as a tree of turns, one, several or all of them, by page and by key', async () => {
  const [one, two] = [await write('One', ['Ask', 'Go on']), await write('Two', ['Other'])];
  const deleted = await createConversation(server.services, person.user, { title: 'Gone', deletedAt: new Date() });
  const [only] = (await file(`?ids=${one.id}`)).conversations;
  expect(only?.title).toBe('One');
  expect(only?.active_turn).toBe(one.turns[1]?.id);
  expect(only?.turns.map(({ parent, prompt, answers }) => [parent, prompt, answers.map(({ blocks }) => blocks[0]?.text)])).toEqual([
    [null, 'Ask', ['First of Ask', 'Second of Ask']],
    [one.turns[0]?.id, 'Go on', ['First of Go on', 'Second of Go on']],
  ]);
  const titles = (whole: Awaited<ReturnType<typeof file>>) => whole.conversations.map(({ title }) => title);
  expect(titles(await file(`?ids=${two.id},${one.id}`))).toEqual(['One', 'Two']);
  expect(titles(await file(''))).toEqual(['One', 'Two']);
  const [ofTurn] = (await file(`?turn=${one.turns[1]?.id ?? ''}`)).conversations;
  expect(ofTurn?.turns.map(({ parent, prompt }) => [parent, prompt])).toEqual([[null, 'Go on']]);
  expect((await get(`?ids=${deleted.id}`)).status).toBe(404);
});

test('as Markdown they have the active branch, with a count of the rest', async () => {
  const { id, turns } = await write('A *title*\nof two lines', ['Ask **this**', 'Go on']);
  const em = server.services.orm.em.fork();
  em.create(Turn, { user: person.user.id, conversation: id, parent: null, requestId: v7(), prompt: 'Elsewhere' });
  await em.flush();
  const response = await get(`?format=markdown&ids=${id}`);
  expect(response.headers.get('content-type')).toContain('text/markdown');
  expect(response.headers.get('content-disposition')).toContain('polylogue.md');
  const text = await response.text();
  expect(text).toContain('# A *title* of two lines\n\n## Turn 1\n');
  expect(text).toContain('> Ask **this**\n\n### Model 0\n\nFirst of Ask **this**\n\n### Model 1\n');
  expect(text).not.toContain('Elsewhere');
  expect(text).toContain('1 further turn is on another branch');
  const ofTurn = await (await get(`?format=markdown&turn=${turns[1]?.id ?? ''}`)).text();
  expect(ofTurn).toContain('## Turn 2');
  expect(ofTurn).not.toContain('Turn 1');
});

test('a blind turn has letters in both', async () => {
  const { id, turns } = await write('Blind', ['Which?']);
  const em = server.services.orm.em.fork();
  await em.nativeUpdate(Turn, { id: turns[0]?.id ?? '' }, { blind: BlindState.BLIND, blindModels: ['sim/0', 'sim/1'] });
  for (const format of ['json', 'markdown']) {
    const text = await (await get(`?format=${format}&ids=${id}`)).text();
    expect(text).toContain('Answer A');
    expect(text).not.toMatch(/sim\/\d|Model \d/);
  }
});

test('nobody exports what is not theirs, and a key needs the right to read', async () => {
  const owner = await createPerson(server.services, { passwordHash: await hashPassword('side-by-side') });
  const { id, turns } = await write('Mine', ['Ask'], owner);
  expect((await get(`?ids=${id}`)).status).toBe(404);
  expect((await get(`?turn=${turns[0]?.id ?? ''}`)).status).toBe(404);
  expect((await get('?ids=none')).status).toBe(404);
  expect((await get(`?ids=${Array.from({ length: 101 }, () => id).join()}`, owner.access)).status).toBe(400);
  expect((await get('?format=docx', owner.access)).status).toBe(400);
  expect((await server.rest('GET', '/api/v1/llm/export/')).status).toBe(401);
  const input = { password: 'side-by-side' };
  const [reads, asks] = [
    await makeKey(server, owner.access, { ...input, rights: ['READ'] }),
    await makeKey(server, owner.access, { ...input, name: 'Other', rights: ['ASK'] }),
  ];
  expect((await file('', reads.secret)).conversations).toHaveLength(1);
  expect((await get('', asks.secret)).status).toBe(403);
});
