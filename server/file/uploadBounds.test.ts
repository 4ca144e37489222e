import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';

const path = '/api/v1/files/uploads';

test.each([
  ['a file', 'file/within'],
  ['none of its kind', '/proc/self/fd/polylogue'],
])('a server whose folder is in %s refuses uploads, also to who asks without a token, and lives on', async (_what, place) => {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-closed-'));
  await writeFile(join(folder, 'file'), '');
  const server = await startTestServer({ env: { FILES_DIR: resolve(folder, place) } });
  for (const address of [path, `${path}/x`]) {
    const options = await fetch(server.url + address, { method: 'OPTIONS' });
    expect([options.status, await options.json()]).toMatchObject([503, { errors: [{ code: 'files_off' }] }]);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.close();
  await rm(folder, { recursive: true });
});

test('all uploads of a server together are bounded', async () => {
  const server = await startTestServer({ env: { FILE_BYTES: '1000000000', FILE_ROOM_FREE: '1000000000' } });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { access } = await createPerson(server.services);
    const headers = { 'upload-length': '950000000', 'tus-resumable': '1.0.0' };
    statuses.push((await server.rest('POST', path, { token: access, headers })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 503]);
  await server.close();
});
