import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { docx, docxParagraph, pdf, picture } from '../../tests/fileBytes.js';
import { type SentFile, sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { User } from '../account/User.js';

describe('the content of a file', () => {
  let server: TestServer;
  let person: TestPerson;
  let file: SentFile;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
    file = await sendFile(server, person.access, '<script>alert(1)</script>\n', 'page.html');
  });

  const get = (url: string, method = 'GET') => fetch(server.url + url, { method });

  test('comes from an address that needs no token, as something that nothing runs', async () => {
    const response = await get(file.url);
    expect([response.status, await response.text()]).toEqual([200, '<script>alert(1)</script>\n']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename=page.html',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300',
    });
    const head = await get(file.url, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '26']);
  });

  test('is closed for a reader that has gone before it is sent', async () => {
    const { files } = server.services;
    const readForm = files.readForm.bind(files);
    const [asked, gone] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const opened = Promise.withResolvers<Readable>();
    jest.spyOn(files, 'readForm').mockImplementationOnce(async (...of) => {
      asked.resolve(undefined);
      await gone.promise;
      const form = await readForm(...of);
      opened.resolve(form.stream);
      return form;
    });
    const reader = new AbortController();
    const reading = fetch(server.url + file.url, { signal: reader.signal });
    await asked.promise;
    reader.abort();
    await expect(reading).rejects.toThrow();
    // Once this is answered, the server knows of the other.
    await get('/healthz');
    gone.resolve(undefined);
    const stream = await opened.promise;
    await until(() => stream.closed);
    expect(server.logged.filter((line) => line.includes('A request failed'))).toEqual([]);
  });

  test.each([
    ['a picture', () => picture('webp'), 'image/png'],
    ['a PDF', () => pdf(['One']), 'application/pdf'],
    ['a document', () => docx(docxParagraph('One')), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('of %s has its own type', async (_what, content, type) => {
    const sent = await sendFile(server, person.access, await content(), 'Grüße.bin');
    const { status, headers } = await get(sent.url);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      type,
      expect.stringContaining(`filename*=UTF-8''Gr%C3%BC%C3%9Fe.bin`),
    ]);
    if (sent.thumbnail_url !== null) expect((await get(sent.thumbnail_url)).headers.get('content-type')).toBe('image/png');
  });

  test('ends with its address, is that of one file and one form, and every other one is the same 404', async () => {
    const other = await createPerson(server.services);
    const foreign = await sendFile(server, other.access, 'Theirs');
    const image = await sendFile(server, person.access, await picture('png'));
    const missing = await get(`/api/v1/files/${v7()}/content/text`);
    const refused = [404, await missing.text()];
    const [address = '', query = ''] = file.url.split('?');
    for (const url of [
      address,
      `${address}?${query.replace(/until=\d+/, 'until=99999999999')}`,
      `${address}?${query.replace(/until=\d+/, 'until=x')}`,
      `${address}?${query.slice(0, -2)}`,
      `${address}?${foreign.url.split('?')[1] ?? ''}`,
      file.url.replace('/text?', '/original?'),
      image.url.replace('/large?', '/medium?'),
      image.url.replace('/large?', '/__proto__?'),
      file.url.replace(file.id, 'x'),
    ]) {
      const response = await get(url);
      expect([url, response.status, await response.text()]).toEqual([url, ...refused]);
    }
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect((await get(file.url)).status).toBe(404);
  });

  test('is gone with the file, and with the account', async () => {
    await server.rest('DELETE', `/api/v1/files/${file.id}/`, { token: person.access });
    expect((await get(file.url)).status).toBe(404);
    const second = await sendFile(server, person.access, 'Second');
    await server.services.orm.em.fork().nativeUpdate(User, { id: person.user.id }, { deletedAt: new Date() });
    expect((await get(second.url)).status).toBe(404);
  });
});
