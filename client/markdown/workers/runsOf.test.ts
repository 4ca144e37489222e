import { expect, test } from '@jest/globals';
import hljs from 'highlight.js/lib/core';
import { languageOf } from './languageOf.js';
import { languages } from './languages.js';
import { runsOf } from './runsOf.js';

async function coloured(code: string, label: string) {
  const name = languageOf(label);
  const load = languages[name];
  if (!load) throw new Error(`Nobody knows ${label}`);
  hljs.registerLanguage(name, (await load()).default);
  return runsOf(hljs.highlight(code, { language: name, ignoreIllegals: true }).value);
}

test('colours are told by keyword, string, comment and number; the rest has none', async () => {
  expect(await coloured('const a = "x<y" + 1; // done', 'ts')).toEqual([
    { text: 'const', colour: 'key' },
    { text: ' a = ' },
    { text: '"x<y"', colour: 'string' },
    { text: ' + ' },
    { text: '1', colour: 'number' },
    { text: '; ' },
    { text: '// done', colour: 'comment' },
  ]);
});

test('not a character of the code is lost, whatever stands in it', async () => {
  const code = `<a href="x">&amp; 'q' \`t\` "</a>\n\t<!-- -->\u00e9\u{1f600}`;
  for (const label of ['html', 'ts', 'python', 'sql', 'c++', 'bash', 'yaml', 'md', 'json', 'rust']) {
    const runs = await coloured(code, label);
    expect(runs.map(({ text }) => text).join('')).toBe(code);
  }
});

test('every name in the list of languages is one of highlight.js', async () => {
  for (const [name, load] of Object.entries(languages)) {
    hljs.registerLanguage(name, (await load()).default);
    expect(hljs.getLanguage(name)).toBeDefined();
  }
});
