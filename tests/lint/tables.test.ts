import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import * as z from 'zod/mini';

const rules = z.object({ forbidden: z.array(z.object({ name: z.string(), from: z.object({ path: z.optional(z.unknown()) }) })) });
const { forbidden } = rules.parse(createRequire(import.meta.url)('../../.dependency-cruiser.cjs'));

/** The folders of server/ from the lowest level to the highest, as the rules for imports have them. */
const levels = forbidden
  .filter(({ name }) => name.startsWith('map-of-server-level-'))
  .map(({ from }) => /\((.*)\)/.exec(String(from.path))?.[1]?.split('|') ?? []);
const levelOf = (folder: string) => levels.findIndex((folders) => folders.includes(folder));

/** Tables above a folder that its statements name all the same: docs/decisions/19 says why. */
const exceptions: Record<string, string[]> = {
  generation: ['answer', 'answer_block', 'answer_chunk', 'turn'],
  allowance: ['turn'],
  mail: ['user'],
  file: ['turn_file'],
};

/** The texts in a file's strings and templates, without what is filled in. */
function textsIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return texts;
}

test('a statement names tables of its own folder and of folders below, never of one above or beside it', async () => {
  // No entity has the tables of the search.
  const owners = new Map([
    ['search_text', 'history'],
    ['search_file', 'history'],
  ]);
  const sources = new Map<string, string>();
  for await (const file of glob('server/*/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(file, 'utf8');
    sources.set(file, source);
    for (const [, table = ''] of source.matchAll(/tableName: '(\w+)'/g)) owners.set(table, file.split('/')[1] ?? '');
  }
  expect(owners.size).toBeGreaterThan(20);
  const astray: string[] = [];
  for (const [file, source] of sources) {
    const folder = file.split('/')[1] ?? '';
    for (const text of textsIn(file, source))
      for (const [, table = ''] of text.matchAll(/\b(?:from|join|update|into|using) "?(\w+)/g)) {
        const owner = owners.get(table);
        if (owner === undefined || owner === folder || levelOf(owner) < levelOf(folder)) continue;
        if (!exceptions[folder]?.includes(table)) astray.push(`${file} names ${table}, which is ${owner}'s`);
      }
  }
  expect(astray).toEqual([]);
});
