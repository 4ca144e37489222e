import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { makeShare, readPage, sendForm, share, type ShareView } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow } from '../../tests/turns.js';

describe('from one network, a shared page', () => {
  let server: TestServer;
  let person: TestPerson;
  let made: ShareView;
  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services);
    made = await makeShare(server, person);
  });
  afterAll(() => server.close());
  beforeEach(() => server.services.orm.em.fork().execute('delete from rate_limit'));

  /** The statuses of so many requests, some at a time. */
  async function statuses(count: number, request: () => Promise<{ status: number }>): Promise<Record<number, number>> {
    const seen: Record<number, number> = {};
    for (let sent = 0; sent < count; sent += 20) {
      const answers = await Promise.all(Array.from({ length: Math.min(20, count - sent) }, request));
      for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1;
    }
    return seen;
  }

  const read = () => readPage(server, `/s/${made.id}`);
  const vote = () => sendForm(server, `/s/${made.blindId ?? ''}`, { turn: '0', choice: '0' });
  const report = (reason: string) => () => sendForm(server, `/s/${made.id}/report`, { reason });

  test('is read as often as one likes once it is made, also while forms that are made, and votes, are refused', async () => {
    expect((await read()).status).toBe(200);
    // Forms that are not there are looked for each time.
    const other = () => readPage(server, `/s/${made.id}/compare?turn=0&one=9&other=9`);
    // A comparison counts for six, because it holds up the server.
    expect(await statuses(30, other)).toEqual({ 404: 19, 429: 11 });
    const refused = await other();
    expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([429, 'noindex']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many pages were asked for from here.');
    expect((await vote()).status).toBe(429);
    expect(await statuses(200, read)).toEqual({ 200: 200 });
  });

  test('takes 120 votes in a minute, and says so', async () => {
    expect(await statuses(130, vote)).toEqual({ 303: 120, 429: 10 });
    expect(await (await vote()).text()).toContain('Too many pages were asked for from here.');
  });

  test('takes ten reports in an hour, and says so; one that is refused for its text counts for none', async () => {
    expect(await statuses(20, report(' '))).toEqual({ 400: 20 });
    expect(await statuses(12, report('Again'))).toEqual({ 200: 10, 429: 2 });
    expect(await (await report('Again')()).text()).toContain('Please try again in');
    expect(await server.services.orm.em.fork().execute('select from share_report')).toHaveLength(10);
    expect((await read()).status).toBe(200);
  });

  test('shows its files to many readers; those who take them without end are refused, and nobody else', async () => {
    const file = await sendFile(server, person.access, 'Notes', 'notes.txt');
    const asked = await ask(server, person.access, ['tokens-3'], { prompt: 'Read it', files: [file.id] });
    const client = server.socket(person.access);
    await follow(client, asked.id);
    await client.dispose();
    const { id } = await share(server, person.access, { sourceId: asked.id, files: true });
    const take = () => server.rest('HEAD', `/s/${id}/files/0`);
    expect(await statuses(200, take)).toEqual({ 200: 200 });
    await server.services.orm.em.fork().execute(`update rate_limit set points = 1190 where key like 'shared-file:%'`);
    expect(await statuses(20, take)).toEqual({ 200: 10, 429: 10 });
    for (const { status } of [await readPage(server, `/s/${id}`), await read(), await vote()]) expect([200, 303]).toContain(status);
  });
});
