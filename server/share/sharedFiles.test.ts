import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { readPage, share } from '../../tests/shares.js';
import { ask, follow } from '../../tests/turns.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a shared file is saved under a name that runs nothing when it is opened', async () => {
  const person = await createPerson(server.services);
  const names = [
    ['page.html', 'page.html.txt'],
    ['logo.SVG', 'logo.SVG.txt'],
    ['setup.bat', 'setup.bat.txt'],
    ['README', 'README.txt'],
    ['notes.md', 'notes.md'],
  ] as const;
  const files: string[] = [];
  for (const [name] of names) files.push((await sendFile(server, person.access, `<svg onload="alert(1)"></svg> ${name}`, name)).id);
  const asked = await ask(server, person.access, ['tokens-3'], { prompt: 'Read them', files });
  const client = server.socket(person.access);
  await follow(client, asked.id);
  await client.dispose();
  const { id } = await share(server, person.access, { sourceId: asked.id, files: true });
  const saved = await Promise.all(names.map(async (_name, place) => (await readPage(server, `/s/${id}/files/${place.toFixed()}`)).headers));
  expect(saved.map((headers) => headers.get('content-disposition')?.replaceAll('"', ''))).toEqual(
    names.map(([, name]) => `attachment; filename=${name}`),
  );
});
