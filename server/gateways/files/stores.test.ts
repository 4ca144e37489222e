import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { type Bucket, startBucket } from '../../../tests/bucket.js';
import { listen } from '../../../tests/listen.js';
import type { FileStore } from './FileStore.js';
import { FolderStore } from './FolderStore.js';
import { MissingObject } from './MissingObject.js';
import { readS3Address, S3Store } from './S3Store.js';

const addressOf = (url: string) => {
  const address = readS3Address(url);
  if (!address) throw new Error('No address of a store');
  return address;
};

describe('a store of files', () => {
  let folder: string;
  let bucket: Bucket;
  let stores: Record<string, FileStore>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-store-'));
    bucket = await startBucket();
    stores = { folder: new FolderStore(path.join(folder, 'kept'), false), bucket: new S3Store(addressOf(bucket.url)) };
  });
  afterAll(async () => {
    await bucket.close();
    await rm(folder, { recursive: true });
  });

  const storeOf = (name: string): FileStore => {
    const store = stores[name];
    if (!store) throw new Error(`No store ${name}`);
    return store;
  };
  const fileOf = async (content: string): Promise<string> => {
    // An object may be the same file under another name.
    const file = path.join(folder, v7());
    await writeFile(file, content);
    return file;
  };

  test.each(['folder', 'bucket'])('that is a %s keeps an object, gives it and removes it', async (name) => {
    const store = storeOf(name);
    const content = 'Grüße'.repeat(100_000);
    await store.put('a/b/text', await fileOf(content));
    await store.put('a/b/other', await fileOf('Other'));
    expect(await text(await store.open('a/b/text'))).toBe(content);
    await store.remove(['a/b/text', 'a/b/missing']);
    await expect(store.open('a/b/text')).rejects.toThrow(MissingObject);
    expect(await text(await store.open('a/b/other'))).toBe('Other');
    await store.remove(['a/b/other']);
  });

  test('that is a folder has nothing else in it', async () => {
    const kept = path.join(folder, 'kept');
    await storeOf('folder').put('c/text', await fileOf('One'));
    expect((await readdir(kept, { recursive: true })).toSorted()).toEqual(['c', path.join('c', 'text')]);
    const once = await fileOf('Once');
    await storeOf('folder').put('e/text', once);
    expect((await stat(path.join(kept, 'e', 'text'))).ino).toBe((await stat(once)).ino);
    await expect(storeOf('folder').put('d/text', path.join(folder, 'missing'))).rejects.toThrow();
    expect(await readdir(path.join(kept, 'd'))).toEqual([]);
  });

  test('that refuses says so, without its keys', async () => {
    const closed = await listen((_request, response) => {
      response.statusCode = 403;
      response.end('<Error/>');
    });
    const refusing = new S3Store({ ...addressOf(bucket.url), url: closed.origin });
    const one = await fileOf('One');
    for (const act of [() => refusing.put('a', one), () => refusing.open('a'), () => refusing.remove(['a'])])
      await expect(act()).rejects.toThrow(/^The file store answered 403: an object was not (?:taken|given|removed)$/);
    closed.close();
    const away = new S3Store({ ...addressOf(bucket.url), url: 'http://127.0.0.1:1/files' });
    await expect(away.open('a')).rejects.toThrow(expect.not.objectContaining({ message: expect.stringContaining('S3RVER') as unknown }));
  });

  test('that fails for a moment is asked again', async () => {
    let asked = 0;
    const shaky = await listen((_request, response) => {
      asked += 1;
      response.statusCode = asked === 1 ? 503 : 200;
      response.end('One');
    });
    const store = new S3Store({ ...addressOf(bucket.url), url: `${shaky.origin}/files` });
    expect(await text(await store.open('a'))).toBe('One');
    shaky.close();
  });

  test.each([
    ['s3://key:secret@store.example/bucket?region=eu-central-1', { url: 'https://store.example/bucket', region: 'eu-central-1' }],
    [
      's3://key:se%2Fcret@127.0.0.1:9000/a/b/?tls=off',
      { url: 'http://127.0.0.1:9000/a/b', secretAccessKey: 'se/cret', region: 'us-east-1' },
    ],
    ['s3://store.example/bucket', undefined],
    ['s3://key:secret@store.example', undefined],
    ['s3://key:%zz@store.example/bucket', undefined],
    ['https://key:secret@store.example/bucket', undefined],
    ['nonsense', undefined],
  ])('has an address: %s', (url, address) => {
    if (address) expect(readS3Address(url)).toMatchObject(address);
    else expect(readS3Address(url)).toBeUndefined();
  });
});
