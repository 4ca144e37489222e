import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { builtProgram } from '../../../tests/builtFile.js';
import { pdf, pdfStream, rawPdf } from '../../../tests/fileBytes.js';
import { FileReader, type FileReaderOptions } from './FileReader.js';

describe('a process that reads a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-reading-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const reader = (options: Partial<FileReaderOptions> = {}) =>
    new FileReader({ log: pino({ level: 'silent' }), ...builtProgram('server/gateways/reading/read.ts'), drawingMs: 60_000, ...options });
  const write = (content: Uint8Array) => writeFile(path.join(folder, 'original'), content);

  test('says what the file is, and leaves its forms', async () => {
    await write(await pdf(['One']));
    expect(await reader().read(folder)).toMatchObject({ kind: 'PDF', pages: 1, words: 1 });
    expect((await readdir(folder)).sort()).toEqual(['original', 'page-1', 'text']);
  });

  test.each(['timeMs', 'readingMs'])('is ended when its time is over: %s', async (limit) => {
    // So many that they are not read before anything looks at the time.
    await write(await pdf(Array.from({ length: 100 }, () => 'One')));
    await expect(reader({ [limit]: 1 }).read(folder)).rejects.toMatchObject({ refusal: 'too_costly' });
  });

  test('takes its own memory, not that of the server', async () => {
    const bomb = pdfStream(new Uint8Array(400_000_000));
    await write(
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        bomb,
      ]),
    );
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    await expect(reader({ memoryBytes: 300_000_000 }).read(folder)).rejects.toMatchObject({ refusal: 'too_costly' });
    clearInterval(watch);
    expect(most - before).toBeLessThan(100_000_000);
  });

  test('ends with the server', async () => {
    await write(await pdf(['One']));
    const one = reader();
    const reading = one.read(folder);
    one.stop();
    await expect(reading).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
