import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { naming } from '../gateways/llama/scanModels.js';
import { smolLM2 } from '../gateways/llama/smolLM2.js';
import { listOfModels, readListedModels, smallModelId } from './listedModels.js';
import entries from './localModels.json' with { type: 'json' };

const [first] = entries;
const listedModels = readListedModels();

describe('the list of models for this machine', () => {
  test('has open models of several families, sizes and purposes', () => {
    expect(listedModels.length).toBeGreaterThanOrEqual(12);
    expect(new Set(listedModels.map(({ maker }) => maker)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(listedModels.flatMap(({ purposes }) => purposes)).size).toBe(4);
    expect(listedModels[0]?.parameters).toBeLessThan(0.2);
    expect(listedModels.at(-1)?.parameters).toBeGreaterThan(7);
  });

  test('names only licences that leave the use free', () => {
    expect([...new Set(listedModels.map(({ licence }) => licence))].sort()).toEqual(['Apache-2.0', 'MIT']);
  });

  test('gives every model a name of its own among the files of the folder', () => {
    const names = listedModels.map(({ files }) => naming(files[0]?.file ?? '').id);
    expect(new Set(names).size).toBe(listedModels.length);
  });

  test('knows the small model of the first start by the same file', () => {
    const [file] = listedModels.find(({ id }) => id === smallModelId)?.files ?? [];
    expect(file).toMatchObject({ file: smolLM2.fileName, size: smolLM2.bytes, sha256: smolLM2.sha256 });
  });

  test.each<[string, unknown[]]>([
    ['is there twice', [first, first]],
    ['Not a SHA-256', [{ ...first, files: [{ ...first?.files[0], sha256: 'x' }] }]],
    ['Neither a commit nor main', [{ ...first, files: [{ ...first?.files[0], revision: 'v1' }] }]],
    ['Not a language such as en', [{ ...first, languages: ['English'] }]],
    ['Unrecognized key', [{ ...first, licence_link: 'x' }]],
    ['expected string', [{ ...first, about: { en: 'Only one language has a sentence.' } }]],
  ])('refuses an entry that %s', (why, list) => {
    expect(JSON.stringify(listOfModels.safeParse(list).error?.issues)).toContain(why);
  });

  test("takes the host's own models beside ours, and in place of those with the same id", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'list-'));
    try {
      const file = join(folder, 'own.json');
      const own = { ...first, files: [{ ...first?.files[0], file: 'own.gguf' }] };
      await writeFile(
        file,
        JSON.stringify([
          { ...own, id: 'own' },
          { ...own, name: 'Replaced', files: [{ ...first?.files[0], file: 'other.gguf' }] },
        ]),
      );
      const models = readListedModels(file);
      expect(models.slice(-2).map(({ id, name }) => [id, name])).toEqual([
        ['own', first?.name],
        [smallModelId, 'Replaced'],
      ]);
      expect(models).toHaveLength(listedModels.length + 1);
      await writeFile(file, JSON.stringify([{ ...own, id: 'A B' }]));
      expect(() => readListedModels(file)).toThrow(`LOCAL_MODELS_FILE: ${file} is wrong at [0].id: Not an id`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
