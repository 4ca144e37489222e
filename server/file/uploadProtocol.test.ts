import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

const path = '/api/v1/files/uploads';
const version = { 'tus-resumable': '1.0.0' };
const bytes = { 'content-type': 'application/offset+octet-stream' };

describe('the protocol of uploads', () => {
  let server: TestServer;
  let access: string;
  let url: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ access } = await createPerson(server.services));
    url = (await send('POST', path, { ...version, 'upload-length': '4' })).headers.get('location') ?? '';
  });
  afterAll(() => server.close());

  const send = (method: string, address: string, headers: Record<string, string>, body?: string) =>
    fetch(server.url + address, {
      method,
      headers: { authorization: `Bearer ${access}`, ...headers },
      ...(body !== undefined && { body }),
    });

  const continued = (headers: Record<string, string>) => ['PATCH', headers] as const;
  const begun = (headers: Record<string, string>) => ['POST', headers] as const;

  test.each([
    ['no version', begun({ 'upload-length': '4' }), 412, 'Sende den Header Tus-Resumable'],
    ['another version', begun({ 'tus-resumable': '0.2.2', 'upload-length': '4' }), 412, 'Sende den Header Tus-Resumable'],
    ['no length', begun(version), 400, 'Sag im Header Upload-Length'],
    ['a length that is none', begun({ ...version, 'upload-length': '4e0' }), 400, 'Sag im Header Upload-Length'],
    ['metadata that are none', begun({ ...version, 'upload-length': '4', 'upload-metadata': 'a b c' }), 400, 'Der Header Upload-Metadata'],
    ['parts to be joined', begun({ ...version, 'upload-length': '4', 'upload-concat': 'partial' }), 400, 'gehört nicht zum Protokoll'],
    ['no offset', continued({ ...version, ...bytes }), 400, 'Sag im Header Upload-Offset'],
    ['an offset that is none', continued({ ...version, ...bytes, 'upload-offset': '-1' }), 400, 'Sag im Header Upload-Offset'],
    ['another offset', continued({ ...version, ...bytes, 'upload-offset': '2' }), 409, 'Frag sie mit HEAD ab'],
    [
      'bytes of another type',
      continued({ ...version, 'content-type': 'text/plain', 'upload-offset': '0' }),
      415,
      'application/offset+octet-stream',
    ],
    ['too many bytes', continued({ ...version, ...bytes, 'upload-offset': '0' }), 413, 'mehr Bytes'],
    ['another length', continued({ ...version, ...bytes, 'upload-offset': '0', 'upload-length': '4' }), 400, 'gehört nicht zum Protokoll'],
  ])('refuses %s as every error is told, in the language that is asked for', async (_what, [method, headers], status, detail) => {
    const body = method === 'PATCH' ? 'abcde' : undefined;
    const answer = await send(method, method === 'PATCH' ? url : path, { ...headers, 'accept-language': 'de' }, body);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('tus-resumable')]).toEqual([
      status,
      expect.stringContaining('application/json'),
      '1.0.0',
    ]);
    expect(await answer.json()).toMatchObject({ errors: [{ detail: expect.stringContaining(detail) as unknown }] });
  });

  test('comes through several proxies', async () => {
    const answer = await send('POST', path, { ...version, 'upload-length': '4', 'x-forwarded-proto': 'https,http' });
    expect(answer.status).toBe(201);
  });

  test('names in the log the request that failed', async () => {
    const answer = await send('POST', path, { ...version, 'upload-length': '4' });
    const own = answer.headers.get('location') ?? '';
    const away = jest.spyOn(server.services.files, 'whileArriving').mockRejectedValueOnce(new Error('The disk is away'));
    const failed = await send('PATCH', own, { ...version, ...bytes, 'upload-offset': '0' }, 'abcd');
    away.mockRestore();
    expect(failed.status).toBe(500);
    const line = server.logged.find((one) => one.includes('The disk is away'));
    expect(line).toContain(`"requestId":"${failed.headers.get('x-request-id') ?? ''}"`);
  });
});
