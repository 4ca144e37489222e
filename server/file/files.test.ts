import { readdir, readlink } from 'node:fs/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { postFile, sendFile, waitOutAddresses } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

const fields = 'id name kind mediaType bytes width height pages words lines createdAt heldUntil url thumbnailUrl';

interface FileView {
  id: string;
  name: string;
  kind: string;
  url: string;
}

describe('files', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ env: { FILE_ROOM_FREE: '2000', FILE_ROOM_PAID: '4000', FILE_BYTES: '3000' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const read = (ids: string[], access: string | undefined = person.access) =>
    server.graphql<{ files: FileView[] }>(`query($ids: [ID!]!) { files(ids: $ids) { ${fields} } }`, { ids }, access);
  const remove = (id: string, access: string | undefined = person.access) =>
    server.graphql<{ deleteFile: FileView }>('mutation($id: ID!) { deleteFile(id: $id) { id } }', { id }, access);
  const room = async (access = person.access) =>
    (await server.graphql<{ fileRoom: object }>('{ fileRoom { usedBytes allowedBytes fileBytes filesOfPrompt isOpen } }', {}, access)).data
      .fileRoom;
  const refusal = async (sent: Promise<Response>) => {
    const response = await sent;
    return [response.status, ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code];
  };
  const everything = async () =>
    (await readdir(server.services.env.FILES_DIR ?? '', { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

  test('are shown as they were sent, in the order of their ids', async () => {
    await waitOutAddresses();
    const first = await sendFile(server, person.access, 'One two\nthree\n', 'first.md');
    const second = await sendFile(server, person.access, 'a,b\n1,2\n3,4\n', 'second.csv');
    expect(first).toMatchObject({
      name: 'first.md',
      kind: 'text',
      media_type: 'text/plain',
      bytes: 14,
      words: 3,
      lines: 2,
      width: null,
      thumbnail_url: null,
    });
    const { data } = await read([second.id, first.id]);
    expect(data.files).toMatchObject([
      { id: second.id, kind: 'TABLE', mediaType: 'text/csv' },
      { id: first.id, kind: 'TEXT', thumbnailUrl: null, url: first.url },
    ]);
    expect(await (await server.rest('GET', `/api/v1/files/${first.id}/`, { token: person.access })).json()).toEqual(first);
  });

  test('of the same content and name are one, and are held anew', async () => {
    const first = await sendFile(server, person.access, 'Same', 'one.txt');
    const before = await room();
    await server.services.orm.em.fork().execute(`update file set held_until = now() where id = ?`, [first.id]);
    const [again, third] = await Promise.all([0, 1].map(() => sendFile(server, person.access, 'Same', 'one.txt')));
    expect([again?.id, third?.id]).toEqual([first.id, first.id]);
    expect(Date.parse(again?.held_until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await room()).toEqual(before);
    const other = await createPerson(server.services);
    expect((await sendFile(server, other.access, 'Same', 'one.txt')).id).not.toBe(first.id);
  });

  test('of the same content under another name are another file, with that name', async () => {
    const draft = await sendFile(server, person.access, 'Rent: 950\n', 'draft.txt');
    const final = await sendFile(server, person.access, 'Rent: 950\n', 'final.txt');
    expect([draft.name, final.name]).toEqual(['draft.txt', 'final.txt']);
    expect(await room()).toMatchObject({ usedBytes: 20 });
    await remove(draft.id);
    expect((await read([final.id])).data.files).toMatchObject([{ name: 'final.txt' }]);
  });

  test('that come twice at once for the first time are one', async () => {
    const both = await Promise.all([sendFile(server, person.access, 'Twice'), sendFile(server, person.access, 'Twice')]);
    expect(both[0].id).toBe(both[1].id);
    expect(await room()).toMatchObject({ usedBytes: 5 });
  });

  test('leave nothing on the disk but what is kept', async () => {
    const before = await everything();
    await sendFile(server, person.access, 'Kept');
    await postFile(server, person.access, new Uint8Array([0, 1, 2, 3]));
    const after = await everything();
    expect(after.length).toBe(before.length + 1);
    expect(after.every(({ parentPath }) => parentPath.includes(`${path.sep}kept${path.sep}`))).toBe(true);
  });

  test('that break off in the middle leave neither a folder nor an open file', async () => {
    const { arrivals } = server.services.files;
    const open = async () => {
      const found = await readdir('/proc/self/fd');
      const targets = await Promise.all(found.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
      return targets.filter((target) => target.startsWith(arrivals)).length;
    };
    const sending = httpRequest(`${server.url}/api/v1/files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.access}`, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '2000' },
    });
    sending.on('error', () => undefined);
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nThe beginning');
    await until(async () => (await open()) === 1);
    sending.destroy();
    await until(async () => (await open()) === 0);
    await until(async () => (await readdir(arrivals)).length === 0);
  });

  test('have a bounded size and room, more of it for premium', async () => {
    expect(await room()).toEqual({ usedBytes: 0, allowedBytes: 2_000, fileBytes: 3_000, filesOfPrompt: 10, isOpen: true });
    expect(await refusal(postFile(server, person.access, 'x'.repeat(3_001)))).toEqual([413, 'file_too_large']);
    expect(await refusal(postFile(server, person.access, 'x'.repeat(2_001)))).toEqual([413, 'file_room_full']);
    const { id } = await sendFile(server, person.access, 'x'.repeat(2_000));
    expect(await refusal(postFile(server, person.access, 'y'))).toEqual([413, 'file_room_full']);
    await remove(id);
    expect(await room()).toMatchObject({ usedBytes: 0 });
    await sendFile(server, person.access, 'y');
    const premium = await createPerson(server.services, { premiumGranted: true });
    await sendFile(server, premium.access, 'x'.repeat(3_000));
    expect(await room(premium.access)).toMatchObject({ usedBytes: 3_000, allowedBytes: 4_000 });
  });

  test('that an account has no room for are refused before they come', async () => {
    await sendFile(server, person.access, 'x'.repeat(2_000));
    const sending = httpRequest(`${server.url}/api/v1/files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.access}`, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '2000' },
    });
    sending.on('error', () => undefined);
    sending.flushHeaders();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect([response.statusCode, await text(response)]).toEqual([413, expect.stringContaining('file_room_full')]);
    sending.destroy();
  });

  test('cannot fill the same room together', async () => {
    const sent = await Promise.all(['a', 'b', 'c'].map((letter) => postFile(server, person.access, letter.repeat(900))));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 413]);
  });

  test('are refused in German, too', async () => {
    const form = new FormData();
    form.append('file', new Blob(['']), 'leer.txt');
    const headers = { authorization: `Bearer ${person.access}`, 'accept-language': 'de' };
    const response = await fetch(`${server.url}/api/v1/files/`, { method: 'POST', headers, body: form });
    expect([response.status, await response.text()]).toEqual([415, expect.stringContaining('Diese Datei ist leer.')]);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"file":"x"}', 415],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    [
      'a form that ends early',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      400,
    ],
    [
      'a form without a file',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="other"\r\n\r\nx\r\n--b--\r\n',
      400,
    ],
    ['nothing', {}, undefined, 415],
  ])('do not come as %s', async (_what, headers, body, status) => {
    const response = await fetch(`${server.url}/api/v1/files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.access}`, ...headers },
      ...(body !== undefined && { body }),
    });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ errors: [expect.anything()] })]);
  });

  test('need no name', async () => {
    const response = await fetch(`${server.url}/api/v1/files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.access}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--b--\r\n',
    });
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ name: 'file', kind: 'text', words: 1 })]);
  });

  test('come one at a time', async () => {
    const form = new FormData();
    for (const name of ['a', 'b']) form.append('file', new Blob([name]), name);
    const sent = fetch(`${server.url}/api/v1/files/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.access}` },
      body: form,
    });
    expect(await refusal(sent)).toEqual([400, 'too_many_files']);
  });

  test('belong to one person', async () => {
    const { id } = await sendFile(server, person.access);
    const other = await createPerson(server.services);
    for (const answer of [await read([id], other.access), await remove(id, other.access), await read([v7()]), await read(['x'])])
      expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const method of ['GET', 'DELETE']) {
      const foreign = await server.rest(method, `/api/v1/files/${id}/`, { token: other.access });
      const guessed = await server.rest(method, `/api/v1/files/${v7()}/`, { token: other.access });
      expect([foreign.status, await foreign.text()]).toEqual([404, await guessed.text()]);
    }
    expect((await read([id], '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await postFile(server, '', 'x')).status).toBe(401);
    expect((await read([id])).data.files).toHaveLength(1);
    await remove(id);
    expect((await read([id])).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('are asked for 100 at a time', async () => {
    expect((await read([])).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await read(Array.from({ length: 101 }, () => v7()))).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
