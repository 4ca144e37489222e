import { expect, test } from '@jest/globals';
import type { SawPartsFragment } from '../api/answer.generated.js';
import { sawSentence } from './sawSentence.js';

const file = {
  fileId: '1',
  name: 'label.jpg',
  width: null,
  height: null,
  pages: null,
  filePages: null,
  words: null,
  reason: null,
  caption: null,
  url: null,
  pageUrls: [],
};
const picture = { ...file, form: 'PICTURE', width: 1_568, height: 1_176 } as const;
const leaflet = { ...file, name: 'leaflet.pdf', form: 'DOCUMENT', pages: 4 } as const;
const scan = { ...file, name: 'scan.pdf', form: 'PAGES', pages: 20, filePages: 36 } as const;
const notes = { ...file, name: 'notes.txt', form: 'TEXT', words: 612 } as const;
const nothing = (reason: SawPartsFragment['reason']) => ({ ...file, form: 'NOTHING', reason }) as const;

test.each<[string, SawPartsFragment[]]>([
  ['Saw the picture at 1,568 × 1,176 and all 4 pages of leaflet.pdf.', [picture, leaflet]],
  ['Saw 2 pictures, the largest at 1,568 × 1,176.', [{ ...picture, width: 800, height: 600 }, picture]],
  ['Saw the only page of leaflet.pdf. Read the text of notes.txt, 612 words.', [{ ...leaflet, pages: 1 }, notes]],
  ['Read the texts of notes.txt and notes.txt, 1,224 words.', [notes, notes]],
  ['Saw all 4 pages of leaflet.pdf as pictures.', [{ ...leaflet, form: 'PAGES', filePages: 4 }]],
  ['Saw the only page of leaflet.pdf as a picture.', [{ ...leaflet, form: 'PAGES', pages: 1, filePages: 1 }]],
  ['Saw the first 20 of 36 pages of scan.pdf as pictures.', [scan]],
  ['Saw the first of 36 pages of scan.pdf as a picture.', [{ ...scan, pages: 1 }]],
  [
    'Read the text of leaflet.pdf, 612 words. Pictures in it were left out.',
    [{ ...leaflet, form: 'TEXT', words: 612, reason: 'READS_NO_PDFS' }],
  ],
  ['Cannot see pictures.', [nothing('SEES_NO_PICTURES')]],
  ['Reads only text, and found none in label.jpg. label.jpg was too large for it.', [nothing('NO_TEXT'), nothing('TOO_LARGE')]],
])('%s', (line, saw) => {
  expect(sawSentence(saw)).toBe(line);
});

test('a caption names its author: being written while the model waits, then read, or failed', () => {
  const caption = (text: string | null) => ({ ...file, form: 'CAPTION', caption: { modelId: 'a/b', modelName: 'Oak', text } }) as const;
  expect(sawSentence([caption(null)], true)).toBe('Cannot see pictures. A caption of label.jpg is being written by Oak.');
  expect(sawSentence([caption('A heron')])).toBe('Cannot see pictures. It read a caption of label.jpg by Oak.');
  expect(sawSentence([nothing('CAPTION_FAILED')])).toBe('Cannot see pictures, and the caption of label.jpg failed.');
  expect(sawSentence([nothing('DELETED')])).toBe('label.jpg was deleted before it was asked.');
});
