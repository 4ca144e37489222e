import { expect, test } from '@jest/globals';
import { captionsFor, seesLine } from './seesLine.js';

const picture = { fileId: '1', name: 'label.jpg', form: 'PICTURE', pages: null, filePages: null, reason: null } as const;
const unseen = { ...picture, form: 'NOTHING', reason: 'SEES_NO_PICTURES' } as const;
const scan = { ...picture, fileId: '2', name: 'letter.pdf', form: 'NOTHING', reason: 'NO_TEXT' } as const;
const large = { ...picture, fileId: '3', name: 'map.png', form: 'NOTHING', reason: 'TOO_LARGE' } as const;

test('nothing is said where each model gets something of all files', () => {
  expect(seesLine([{ name: 'A', saw: [picture] }], false)).toBeUndefined();
  expect(seesLine([], true)).toBeUndefined();
});

test('it names the models that do not see, with the files, one sentence for each reason', () => {
  const columns = [
    { name: 'A', saw: [picture, { ...scan, form: 'DOCUMENT', reason: null } as const] },
    { name: 'B', saw: [unseen, scan] },
    { name: 'C', saw: [unseen, scan] },
  ];
  expect(seesLine(columns, false)).toBe(
    'B, C cannot see pictures, and get nothing of label.jpg. B, C read only text, and there is none in letter.pdf.',
  );
  const textAlone = { ...scan, form: 'TEXT', reason: 'READS_NO_PDFS' } as const;
  expect(seesLine([{ name: 'B', saw: [textAlone] }], false)).toBe('B gets the text of letter.pdf alone, without pictures in it.');
  expect(seesLine([{ name: 'A', saw: [large] }], false)).toBe('map.png: too large for A, which is asked without or with the text alone.');
});

test('it says of which PDF only the first pages are seen, by whom and how many', () => {
  const pages = { ...picture, fileId: '4', name: 'scan.pdf', form: 'PAGES', pages: 20, filePages: 36 } as const;
  expect(seesLine([{ name: 'A', saw: [{ ...pages, filePages: 20 }] }], false)).toBeUndefined();
  const columns = [
    { name: 'A', saw: [pages] },
    { name: 'B', saw: [{ ...pages, pages: 1 }] },
    { name: 'C', saw: [pages] },
  ];
  const line = 'A, C see the first 20 of 36 pages of scan.pdf, as pictures. B sees the first of 36 pages of scan.pdf, as a picture.';
  expect(seesLine(columns, false)).toBe(line);
  expect(seesLine(columns, true)).toBe(`${line} Blind, a comparison in which models see different things does not count for your ratings.`);
});

test('blind, it says that an uneven comparison does not count', () => {
  const uneven = [
    { name: 'A', saw: [picture] },
    { name: 'B', saw: [unseen] },
  ];
  expect(seesLine(uneven, true)).toMatch(/does not count for your ratings[.]$/);
  expect(seesLine([{ name: 'B', saw: [unseen] }], true)).not.toMatch(/does not count/);
});

test('a caption is said without who writes it, and each picture is described once for all', () => {
  const captioned = { ...picture, form: 'CAPTION' } as const;
  const columns = [
    { name: 'A', saw: [picture] },
    { name: 'B', saw: [captioned, { ...captioned, fileId: '9' }] },
    { name: 'C', saw: [captioned] },
  ];
  expect(seesLine(columns, false)).toBe('B, C cannot see pictures. They get:');
  expect(seesLine(columns, true)).toMatch(/does not count for your ratings[.] B, C cannot see pictures[.] They get:$/);
  expect(captionsFor(columns)).toBe(2);
});
