import { mkdtemp, readdir, rm, stat, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v7 } from 'uuid';
import { type Bucket, startBucket } from '../../tests/bucket.js';
import { createTestDatabase } from '../../tests/database.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { postFile, sendFile, waitOutAddresses } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { hashPassword } from '../account/password.js';
import { removeDeletedAccounts } from '../privacy/removeAccount.js';
import { ArrivalSweep } from './ArrivalSweep.js';
import { holdFiles } from './files.js';
import { purgeFiles } from './ownData.js';

const password = 'a long enough password';
const readRoom = '{ fileRoom { isOpen } }';

describe.each(['folder', 'bucket'])('files in a %s', (place) => {
  let bucket: Bucket | undefined;
  let server: TestServer;
  let person: TestPerson;
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
    if (place === 'bucket') bucket = await startBucket();
    server = await startTestServer({ env: { ...(bucket && { FILES_URL: bucket.url }) } });
  });
  afterAll(async () => {
    await server.close();
    await bucket?.close();
  });
  beforeEach(async () => {
    person = await createPerson(server.services, { passwordHash });
  });

  const em = () => server.services.orm.em.fork();
  const objectsOf = async ({ user }: TestPerson) => {
    const names = await readdir(bucket?.folder ?? server.services.env.FILES_DIR ?? '', { recursive: true, withFileTypes: true });
    // Of a folder also the names of its folders tell something; those of the bucket are its own.
    return names.filter((one) => (one.isFile() || !bucket) && path.join(one.parentPath, one.name).includes(user.id));
  };
  const purge = (inUse: string[] = []) => purgeFiles(server.services.orm, server.services.files, inUse, new AbortController().signal);
  const sweepArrivals = () => new ArrivalSweep(server.services).sweep();
  const status = async (id: string) => (await server.rest('GET', `/api/v1/files/${id}/`, { token: person.access })).status;
  const age = (id: string) => em().execute(`update file set held_until = now() - interval '1 minute' where id = ?`, [id]);

  test('come back as they were', async () => {
    const { url } = await sendFile(server, person.access, 'Grüße\n');
    expect(await (await fetch(server.url + url)).text()).toBe('Grüße\n');
  });

  test('are kept for a day without a prompt; with one, or held, for longer', async () => {
    const [old, used, held, fresh] = await Promise.all(
      ['old', 'used', 'held', 'fresh'].map((content) => sendFile(server, person.access, content)),
    );
    for (const file of [old, used, held]) await age(file?.id ?? '');
    await holdFiles(em(), [held?.id ?? ''], new Date(Date.now() + 60_000));
    await purge([`file.id = '${used?.id ?? ''}'`]);
    expect(await Promise.all([old, used, held, fresh].map((file) => status(file?.id ?? '')))).toEqual([404, 200, 200, 200]);
    expect(
      (await server.graphql<{ fileRoom: { usedBytes: number } }>('{ fileRoom { usedBytes } }', {}, person.access)).data.fileRoom.usedBytes,
    ).toBe(13);
  });

  test('of a prompt that is not sent are kept for 30 days, and for a day once it has them no more', async () => {
    const { id } = await sendFile(server, person.access);
    const hold = async (isHeld: boolean) => {
      const document = 'mutation($id: ID!, $isHeld: Boolean!) { holdFile(id: $id, isHeld: $isHeld) { heldUntil } }';
      const { data } = await server.graphql<{ holdFile: { heldUntil: string } }>(document, { id, isHeld }, person.access);
      return Math.round((Date.parse(data.holdFile.heldUntil) - Date.now()) / 3_600_000);
    };
    expect(await hold(true)).toBe(30 * 24);
    expect((await sendFile(server, person.access)).id).toBe(id);
    expect(await hold(false)).toBe(24);
    await age(id);
    expect(await hold(true)).toBe(30 * 24);
    await purge();
    expect(await status(id)).toBe(200);
  });

  test('that are deleted leave no object, and can be sent again', async () => {
    const { id } = await sendFile(server, person.access, 'Again');
    await server.rest('DELETE', `/api/v1/files/${id}/`, { token: person.access });
    const again = await sendFile(server, person.access, 'Again');
    expect(again.id).not.toBe(id);
    await purge();
    expect(await (await fetch(server.url + again.url)).text()).toBe('Again');
    await server.rest('DELETE', `/api/v1/files/${again.id}/`, { token: person.access });
    await purge();
    expect(await objectsOf(person)).toEqual([]);
    expect(await em().execute('select 1 from file where user_id = ?', [person.user.id])).toEqual([]);
  });

  test('leave nothing of what a server wrote when it died', async () => {
    const { id } = await sendFile(server, person.access, 'Half');
    const text = (await objectsOf(person)).find((one) => one.isFile());
    expect(text).toBeDefined();
    if (!bucket) await writeFile(path.join(text?.parentPath ?? '', `text.${v7()}`), 'Half');
    await server.rest('DELETE', `/api/v1/files/${id}/`, { token: person.access });
    await purge();
    expect(await objectsOf(person)).toEqual([]);
  });

  test('of a server that died while they came are removed', async () => {
    const { id } = await sendFile(server, person.access, 'Half');
    await em().execute(`update file set state = 'COMING', created_at = now() - interval '2 hours' where id = ?`, [id]);
    const left = path.join(server.services.files.arrivals, `left-${place}`);
    await mkdir(left);
    await writeFile(path.join(left, 'original'), 'x');
    const recent = path.join(server.services.files.arrivals, `recent-${place}`);
    await writeFile(recent, 'x');
    await utimes(left, new Date(0), new Date(0));
    await purge();
    await sweepArrivals();
    expect(await objectsOf(person)).toEqual([]);
    expect((await readdir(server.services.files.arrivals)).filter((name) => name.endsWith(place))).toEqual([path.basename(recent)]);
    await rm(recent);
  });

  test('that cannot be removed keep no others', async () => {
    const sent = [await sendFile(server, person.access, 'Stays'), await sendFile(server, person.access, 'Goes')];
    const other = await createPerson(server.services);
    const theirs = await sendFile(server, other.access, 'Theirs');
    for (const { id } of sent) await server.rest('DELETE', `/api/v1/files/${id}/`, { token: person.access });
    await em().execute('update "user" set deleted_at = now() - interval \'1 hour\' where id = ?', [person.user.id]);
    await em().execute('update "user" set deleted_at = now() where id = ?', [other.user.id]);
    const { files, orm } = server.services;
    const drop = files.drop.bind(files);
    const away = jest
      .spyOn(files, 'drop')
      .mockImplementation((file) => (file.id === sent[0]?.id ? Promise.reject(new Error('The store is away')) : drop(file)));
    await expect(purge()).rejects.toThrow('1 files could not be removed');
    expect(await em().execute('select id from file where user_id = ?', [person.user.id])).toEqual([{ id: sent[0]?.id }]);
    await expect(removeDeletedAccounts({ orm, files }, new AbortController().signal)).rejects.toThrow('1 accounts could not be removed');
    away.mockRestore();
    expect(await em().execute('select 1 from file where id = ?', [theirs.id])).toEqual([]);
    await removeDeletedAccounts({ orm, files }, new AbortController().signal);
    expect(await em().execute('select 1 from file where user_id = ?', [person.user.id])).toEqual([]);
  });

  test('go with the account', async () => {
    await sendFile(server, person.access, 'Mine');
    const headers = { 'upload-length': '3', 'tus-resumable': '1.0.0' };
    await server.rest('POST', '/api/v1/files/uploads', { token: person.access, headers });
    const uploads = async () => (await readdir(server.services.files.arrivals)).filter((name) => name.startsWith(person.user.id));
    await sweepArrivals();
    expect(await uploads()).toHaveLength(2);
    const document = 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }';
    const input = { email: person.user.email, password };
    const { errors } = await server.graphql(document, { input }, person.access);
    expect(errors).toBeUndefined();
    await until(async () => (await objectsOf(person)).length === 0);
    expect(await uploads()).toEqual([]);
    // Another server has what has arrived there.
    await writeFile(path.join(server.services.files.arrivals, `${person.user.id}.${v7()}`), 'x');
    await sweepArrivals();
    expect(await uploads()).toEqual([]);
  });

  test('stand in the download of one’s data, with addresses of their contents', async () => {
    await waitOutAddresses();
    const { id, url } = await sendFile(server, person.access, 'Mine', 'mine.txt');
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    const { files } = (await download.json()) as { files: { id: string; name: string; url: string }[] };
    expect(files).toEqual([expect.objectContaining({ id, name: 'mine.txt', url, words: 1 })]);
  });
});

describe('files of several servers', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-shared-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const start = (env: Record<string, string>) =>
    startTestServer({
      databaseUrl: database.url,
      env: { SITE_URL: 'http://localhost:4000', ...env },
      leaseTimes: { leaseMs: 3_000, renewMs: 200 },
    });
  const isOpen = async (server: TestServer, access: string) =>
    (await server.graphql<{ fileRoom: { isOpen: boolean } }>(readRoom, {}, access)).data.fileRoom.isOpen;

  test('are off without a place that they share, and say so', async () => {
    const one = await start({});
    const { access } = await createPerson(one.services);
    expect(await isOpen(one, access)).toBe(true);
    const kept = await sendFile(one, access, 'Kept by one');
    const gone = await sendFile(one, access, 'Deleted');
    const two = await start({});
    await until(async () => !(await isOpen(one, access)));
    for (const server of [one, two]) {
      const refused = await postFile(server, access, 'One');
      expect([refused.status, await refused.json()]).toMatchObject([503, { errors: [{ code: 'files_off' }] }]);
      const begun = await server.rest('POST', '/api/v1/files/uploads', {
        token: access,
        headers: { 'upload-length': '3', 'tus-resumable': '1.0.0' },
      });
      expect(begun.status).toBe(503);
      const content = await fetch(server.url + kept.url);
      expect([content.status, await content.json()]).toMatchObject([503, { errors: [{ code: 'files_off' }] }]);
      const asked = await tryToAsk(server, access, ['tokens-1'], { files: [kept.id] });
      expect(asked.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', errors: [{ code: 'files_off' }] });
    }
    await two.rest('DELETE', `/api/v1/files/${gone.id}/`, { token: access });
    await purgeFiles(two.services.orm, two.services.files, [], new AbortController().signal);
    const rows = () => one.services.orm.em.fork().execute('select 1 from file where id = ?', [gone.id]);
    expect(await rows()).toHaveLength(1);
    await two.close();
    await until(() => isOpen(one, access));
    expect(await (await fetch(one.url + kept.url)).text()).toBe('Kept by one');
    await purgeFiles(one.services.orm, one.services.files, [], new AbortController().signal);
    expect(await rows()).toEqual([]);
    await one.close();
  });

  test('in a bucket arrive in a folder that is the same at each start, where theirs cannot be written', async () => {
    const bucket = await startBucket();
    await writeFile(path.join(folder, 'file'), '');
    const server = await start({ FILES_URL: bucket.url, FILES_DIR: path.join(folder, 'file', 'within') });
    const { access } = await createPerson(server.services);
    const { url } = await sendFile(server, access, 'In a bucket');
    expect(await (await fetch(server.url + url)).text()).toBe('In a bucket');
    const { arrivals } = server.services.files;
    expect(arrivals).toBe(path.join(tmpdir(), `polylogue-arriving-${server.services.env.PORT.toFixed()}`));
    expect((await stat(arrivals)).mode & 0o777).toBe(0o700);
    await server.close();
    await bucket.close();
    await rm(arrivals, { recursive: true });
  });

  test('are in a folder that is said to be shared', async () => {
    const shared = { FILES_DIR: folder, FILES_SHARED: 'on' };
    const servers = [await start(shared), await start(shared)] as const;
    const { access } = await createPerson(servers[0].services);
    const { url } = await sendFile(servers[0], access, 'Shared');
    expect(await (await fetch(servers[1].url + url)).text()).toBe('Shared');
    for (const server of servers) await server.close();
  });
});
