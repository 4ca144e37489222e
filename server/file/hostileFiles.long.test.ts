import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { expectRefused, expectTaken } from '../../tests/fileTrials.js';
import { bombs, oddFiles, refusedFiles } from '../../tests/hostileFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('a hostile or odd file, sent to a server with the usual limits', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ reading: { drawingMs: 2_000 } });
    person = await createPerson(server.services, { premiumGranted: true });
  });
  afterAll(() => server.close());

  test.each([...bombs, ...refusedFiles])('%s is refused', async (...file) => {
    await expectRefused(server, person, file);
  });

  test.each(oddFiles)('%s is taken as something safe', async (...file) => {
    await expectTaken(server, person, file);
  });

  test('there are more than fifty of them', () => {
    expect(bombs.length + refusedFiles.length + oddFiles.length).toBeGreaterThan(50);
  });
});
