import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { postFile, sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('the reading of files', () => {
  let server: TestServer;
  afterEach(() => server.close());

  test('is not held by one person: whoever sends many at once waits or comes again, and others are served', async () => {
    server = await startTestServer();
    const [many, few] = [await createPerson(server.services), await createPerson(server.services)];
    const sent = Array.from({ length: 9 }, (_, index) => postFile(server, many.access, `File ${index.toFixed()}`));
    await Promise.race(sent);
    expect(await sendFile(server, few.access, 'One file')).toMatchObject({ kind: 'text' });
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10');
  });

  test('counts by its time where the file is good', async () => {
    server = await startTestServer();
    const { reader } = server.services.files;
    const read = reader.read.bind(reader);
    jest.spyOn(reader, 'read').mockImplementation(async (userId, folder, options) => {
      const reading = await read(userId, folder);
      options?.onUsed?.(29_000);
      return reading;
    });
    const { access } = await createPerson(server.services);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await postFile(server, access, `File ${count.toFixed()}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  });

  test('counts ten times where it takes all the time that there is', async () => {
    server = await startTestServer({ reading: { timeMs: 1 } });
    const { user, access } = await createPerson(server.services);
    const { limits } = server.services;
    const send = async (content: string) => (await postFile(server, access, content)).status;
    expect(await send('One')).toBe(413);
    // Of 300 files an hour, 280 more; so many processes would take long.
    for (let count = 0; count < 28; count += 1) {
      await limits.countUpload(user.id);
      await limits.countReading(user.id, 30_000);
    }
    expect([await send('Two'), await send('Three')]).toEqual([413, 429]);
  });
});
