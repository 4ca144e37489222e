import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { expectNoEscape, expectRefused, expectTaken } from '../../tests/fileTrials.js';
import { bombs, oddFiles, oddNames, refusedFiles } from '../../tests/hostileFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { readContent } from '../gateways/reading/readContent.js';

/** Of the files that are refused, the first with each code. The long tier sends all. */
const refused = [...bombs.slice(0, 1), ...refusedFiles].filter(
  ([, , , code], index, all) => all.findIndex((one) => one[3] === code) === index,
);
const taken = [
  'an HTML page',
  'a picture that is a page, too',
  'a PDF whose page is drawn without end',
  'a PDF whose page is as wide as a country',
  'a DOCX with a part that leads out',
];

describe('a hostile or odd file that is sent', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ reading: { drawingMs: 500, memoryBytes: 300_000_000 } });
    person = await createPerson(server.services, { premiumGranted: true });
  });
  afterAll(() => server.close());

  test.each(refused)('%s is refused', async (...file) => {
    await expectRefused(server, person, file);
  });

  test.each([...oddFiles.filter(([what]) => taken.includes(what)), ...oddNames])('%s is taken as something safe', async (...file) => {
    await expectTaken(server, person, file);
  });

  test('shows each refusal, and what is taken', () => {
    expect(refused.map(([, , , code]) => code).toSorted()).toEqual([
      'damaged_file',
      'empty_file',
      'encrypted_file',
      'file_too_large',
      'too_costly',
      'too_many_pages',
      'too_many_pixels',
      'unknown_kind',
    ]);
    expect(oddFiles.map(([what]) => what)).toEqual(expect.arrayContaining(taken));
  });
});

describe('a hostile or odd file that is read', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-hostile-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // The server refuses what is too large before anything reads it.
  const read = refusedFiles.filter((file) => !refused.includes(file));
  test.each(read)('%s is refused', async (_what, make, _status, code) => {
    await writeFile(path.join(folder, 'original'), await make());
    expect(await readContent(folder)).toBe(code);
    expectNoEscape();
  });

  test.each(oddFiles.filter(([what]) => !taken.includes(what)))('%s is read as something safe', async (_what, make, expected) => {
    await writeFile(path.join(folder, 'original'), await make());
    const { media_type: mediaType, ...others } = expected;
    expect(await readContent(folder)).toMatchObject({ ...others, kind: expected.kind?.toUpperCase(), ...(mediaType && { mediaType }) });
    expectNoEscape();
  });
});
