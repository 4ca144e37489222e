import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readContent } from './readContent.js';

describe('what a text is, is read from its content', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-content-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (content: string | Uint8Array) => {
    await writeFile(path.join(folder, 'original'), content);
    return readContent(folder);
  };

  test.each([
    ['UTF-8', Buffer.from('Grüße, €')],
    ['UTF-8 with its mark', Buffer.from('\ufeffGrüße, €')],
    ['UTF-16 with its mark', Buffer.from('\ufeffGrüße, €', 'utf16le')],
    ['UTF-16 without it', Buffer.from('Grüße, €', 'utf16le')],
    ['big UTF-16', Buffer.from('\ufeffGrüße, €', 'utf16le').swap16()],
    ['Latin-1', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x2c, 0x20, 0x80])],
  ])('a text in %s', async (_what, bytes) => {
    expect(await read(bytes)).toMatchObject({ kind: 'TEXT' });
    expect(await readFile(path.join(folder, 'text'), 'utf8')).toBe('Grüße, €');
  });

  test.each([
    ['BMW builds cars.', 'TEXT'],
    ['#!/bin/sh\r\necho\r\n', 'TEXT'],
    ['const a = 1, b = 2;\nlet c = 3, d = 4;\n', 'TEXT'],
    ['\u001b[31mred\u001b[0m\n', 'TEXT'],
    ['name,age\n"Ada, Countess",36\nAlan,41\n', 'TABLE'],
    ['name\tage\nAda\t36\n', 'TABLE'],
    ['name;age\nAda;36\nAlan;41', 'TABLE'],
    [Buffer.from('BMI;Größe;Name\n21;1,80;Müller\n23;1,71;Krüger\n', 'latin1'), 'TABLE'],
    [Buffer.from('MZ und BM: Größe\n', 'latin1'), 'TEXT'],
    [Buffer.from('lpaWvCySbJJpCoOJg0OUnoNwg5Msjk+VU4l+Cg==', 'base64'), 'TABLE'],
  ])('%j is a %s', async (content, kind) => {
    expect(await read(content)).toMatchObject({ kind });
  });
});
