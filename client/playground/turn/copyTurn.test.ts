/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';

// jsdom has no workers.
jest.unstable_mockModule('../../markdown/workers/typeset.js', () => ({
  typeset: () => Promise.resolve([]),
  mathMl: () => Promise.resolve(undefined),
}));
const { markdownTable } = await import('./copyTurn.js');
const { cleanTable } = await import('../../markdown/cleanTable.js');

const columns = [
  { name: 'Oak | old', prompt: null, text: '**Done**\n\n| a |\n|---|\n| 1 |' },
  { name: 'Elm', prompt: 'Otherwise?', text: 'Almost' },
];

test('in Markdown a turn is its prompt and a table of one row, whose cells are lines', () => {
  expect(markdownTable('Halve it.\n\nTwice.', columns)).toBe(
    [
      '> Halve it.',
      '>',
      '> Twice.',
      '',
      '| Oak \\| old | Elm |',
      '| --- | --- |',
      '| **Done**<br><br>\\| a \\|<br>\\|---\\|<br>\\| 1 \\| | Otherwise?<br><br>Almost |',
    ].join('\n'),
  );
});

test('in HTML each answer is a cell with its formats, under the name of its column; the prompt’s HTML is text', async () => {
  const { body } = new DOMParser().parseFromString(await cleanTable('Mend <b>this</b>', columns), 'text/html');
  expect([...body.querySelectorAll(':scope > table > thead th')].map(({ textContent }) => textContent)).toEqual(['Oak | old', 'Elm']);
  const [oak, elm] = body.querySelectorAll(':scope > table > tbody > tr > td');
  expect(oak?.querySelector('strong, table')).not.toBeNull();
  expect(elm?.querySelector('blockquote')?.textContent).toBe('Otherwise?');
  expect(body.querySelector('blockquote')?.textContent).toBe('Mend <b>this</b>');
  expect(body.querySelectorAll('[class]')).toHaveLength(0);
});
