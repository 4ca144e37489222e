import { stat, utimes } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { picture } from '../../tests/fileBytes.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

const path = '/api/v1/files/uploads';

describe('an upload that can be resumed', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ env: { FILE_BYTES: '5000', FILE_ROOM_FREE: '8000' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const request = (method: string, url: string, headers: Record<string, string> = {}, body?: BodyInit, access = person.access) =>
    fetch(server.url + url, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(access && { authorization: `Bearer ${access}` }), ...headers },
      ...(body !== undefined && { body }),
    });
  const begin = (length: number, name = 'Grüße.txt', access?: string) =>
    request(
      'POST',
      path,
      { 'upload-length': length.toFixed(), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
      undefined,
      access,
    );
  const begun = async (length: number, name?: string) => (await begin(length, name)).headers.get('location') ?? '';
  const send = (url: string, offset: number, body: BodyInit, access?: string) =>
    request('PATCH', url, { 'upload-offset': offset.toFixed(), 'content-type': 'application/offset+octet-stream' }, body, access);
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code,
  ];

  test('takes a key that may ask, and refuses every other key', async () => {
    const asking = await makeKey(server, person.access, { rights: ['ASK'] });
    const reading = await makeKey(server, person.access, { rights: ['READ', 'PROMPTS'] });
    expect((await begin(3, 'a.txt', asking.secret)).status).toBe(201);
    expect(await codeOf(await begin(3, 'a.txt', reading.secret))).toEqual([403, 'key_without_right']);
  });

  test('goes on where it broke off, and ends as a file', async () => {
    const url = await begun(11);
    const first = await send(url, 0, 'Hello ');
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('polylogue-file')]).toEqual([204, '6', null]);
    const head = await request('HEAD', url);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([200, '6', '11']);
    const last = await send(url, 6, 'world');
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '11']);
    const id = last.headers.get('polylogue-file') ?? '';
    const file = await server.rest('GET', `/api/v1/files/${id}/`, { token: person.access });
    expect(await file.json()).toMatchObject({ id, name: 'Grüße.txt', kind: 'text', bytes: 11, words: 2 });
    expect((await request('HEAD', url)).status).toBe(404);
  });

  test('keeps what arrived before the connection broke', async () => {
    const url = await begun(9);
    const sending = httpRequest(server.url + url, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', authorization: `Bearer ${person.access}` },
        ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': '9' },
      },
    });
    sending.on('error', () => undefined);
    sending.write('Half ');
    const arrived = join(server.services.files.arrivals, basename(url));
    await until(async () => (await stat(arrived)).size === 5);
    expect(await codeOf(await send(url, 0, 'Half full'))).toEqual([423, 'locked']);
    sending.destroy();
    await until(async () => (await request('HEAD', url)).headers.get('upload-offset') === '5');
    expect((await send(url, 5, 'full')).headers.get('polylogue-file')).toEqual(expect.any(String));
  });

  test('has one end, however many requests come to it', async () => {
    const url = await begun(4);
    const reading = jest.spyOn(server.services.files, 'whileArriving');
    const first = send(url, 0, 'abcd');
    await until(() => reading.mock.calls.length > 0);
    const others = await Promise.all([1, 2, 3].map(() => send(url, 4, '')));
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    const id = (await first).headers.get('polylogue-file');
    expect(id).toEqual(expect.any(String));
    for (const { status, headers } of others.filter((one) => one.status !== 423)) {
      expect([status, headers.get('polylogue-file')]).toEqual([204, id]);
    }
  });

  test('cannot be asked for without end', async () => {
    const url = await begun(4);
    await send(url, 0, 'ab');
    await server.services.orm.em.fork().execute(`update rate_limit set points = 9000 where key like 'upload-part:%'`);
    expect(await codeOf(await send(url, 2, 'cd'))).toEqual([429, 'rate_limited']);
    expect((await request('HEAD', url)).status).toBe(429);
    await server.services.orm.em.fork().execute(`delete from rate_limit where key like 'upload-part:%'`);
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('2');
  });

  test('is refused from another offset, which changes nothing', async () => {
    const url = await begun(4);
    await send(url, 0, 'ab');
    expect(await codeOf(await send(url, 0, 'ab'))).toEqual([409, 'upload']);
    expect((await request('HEAD', url)).headers.get('upload-offset')).toBe('2');
  });

  test('can be given up', async () => {
    const url = await begun(4);
    expect((await request('DELETE', url)).status).toBe(204);
    expect((await request('HEAD', url)).status).toBe(404);
  });

  test('is bounded at its beginning, by the size of a file and by the room of the account', async () => {
    expect(await codeOf(await begin(5_001))).toEqual([413, 'file_too_large']);
    expect(await codeOf(await begin(0))).toEqual([415, 'empty_file']);
    expect((await request('POST', path, { 'upload-defer-length': '1' })).status).toBe(400);
    expect(await codeOf(await request('POST', path, { 'upload-length': 'all' }))).toEqual([400, 'upload']);
    expect((await request('POST', path, { 'upload-length': '4' }, 'body')).status).toBe(415);
    for (const letter of ['a', 'b']) {
      const url = await begun(4_000);
      expect((await send(url, 0, letter.repeat(4_000))).status).toBe(204);
    }
    expect(await codeOf(await begin(1))).toEqual([413, 'file_room_full']);
    const url = await begin(4, 'x', (await createPerson(server.services)).access);
    expect(url.status).toBe(201);
  });

  test('takes room from its beginning, until nothing has come of it for an hour', async () => {
    const first = await begun(5_000);
    expect(await codeOf(await begin(3_001))).toEqual([413, 'file_room_full']);
    const both = await Promise.all([begin(2_000), begin(2_000)]);
    expect(both.map(({ status }) => status)).toContain(413);
    const idleSince = new Date(Date.now() - 61 * 60_000);
    await utimes(join(server.services.files.arrivals, basename(first)), idleSince, idleSince);
    expect((await begin(4_000)).status).toBe(201);
    expect((await request('HEAD', first)).status).toBe(404);
  });

  test('has no more bytes than it said', async () => {
    const url = await begun(4);
    await send(url, 0, 'too many bytes').catch(() => undefined);
    expect((await request('HEAD', url)).headers.get('upload-offset')).not.toBe('14');
  });

  test('is refused at its end for its content, in the shape of every error, and is gone', async () => {
    const bytes = (await picture('png')).slice(0, 60);
    const url = await begun(bytes.length);
    const last = await send(url, 0, bytes);
    expect(last.headers.get('content-type')).toContain('application/json');
    expect(await codeOf(last)).toEqual([415, 'damaged_file']);
    expect((await request('HEAD', url)).status).toBe(404);
  });

  test('belongs to one person', async () => {
    const url = await begun(4);
    const { access } = await createPerson(server.services);
    for (const answer of [
      await request('HEAD', url, {}, undefined, access),
      await send(url, 0, 'abcd', access),
      await request('DELETE', url, {}, undefined, access),
    ])
      expect(answer.status).toBe(404);
    expect((await begin(4, 'x', '')).status).toBe(401);
    expect((await send(url, 0, 'abcd', '')).status).toBe(401);
    expect((await send(url, 0, 'abcd')).headers.get('polylogue-file')).toEqual(expect.any(String));
  });

  test('is the one at its address, whatever stands behind it', async () => {
    const foreign = await begun(4);
    const other = await createPerson(server.services);
    const own = (await begin(4, 'x', other.access)).headers.get('location') ?? '';
    for (const url of [`${own}?/${basename(foreign)}`, `${own}?${foreign}`]) {
      expect((await send(url, 0, '', other.access)).status).toBe(204);
      expect((await request('HEAD', url, {}, undefined, other.access)).headers.get('upload-metadata')).toBe('filename eA==');
    }
    const owner = basename(own).split('.')[0] ?? '';
    for (const id of [`${owner}.`, `${owner}.x`, `${owner}.%2f..%2f${basename(foreign)}`, `${basename(own)}.json`]) {
      expect((await request('HEAD', `${path}/${id}`, {}, undefined, other.access)).status).toBe(404);
    }
    expect((await request('DELETE', `${own}?/${basename(foreign)}`, {}, undefined, other.access)).status).toBe(204);
    expect((await request('HEAD', own, {}, undefined, other.access)).status).toBe(404);
    expect((await request('HEAD', foreign)).status).toBe(200);
  });

  test('takes the place of the oldest, if a person has twenty', async () => {
    const urls: string[] = [];
    for (let count = 0; count < 21; count += 1) urls.push(await begun(4));
    const found = await Promise.all(urls.map(async (url) => (await request('HEAD', url)).status));
    expect(found).toEqual([404, ...Array.from({ length: 20 }, () => 200)]);
  });

  test('is announced to who asks, and nothing but it is at its address', async () => {
    const options = await fetch(server.url + path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
    ]);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    expect((await request('GET', path)).status).toBe(405);
    expect((await request('PUT', `${path}/x`)).status).toBe(405);
    expect((await request('HEAD', `${path}/..%2f..%2fkept`)).status).toBe(404);
  });
});
