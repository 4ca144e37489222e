import { describe, expect, test } from '@jest/globals';
import type { Given } from '../../shared/turn/given.js';
import { type FileFacts, mostFileBytes, planGiven } from './given.js';

const photo = (about: Partial<FileFacts> = {}): FileFacts => ({
  ...{ id: 'photo', name: 'photo.jpg', kind: 'PICTURE', pages: null, words: null },
  forms: [
    { name: 'large', mediaType: 'image/jpeg', bytes: 900_000, width: 2_048, height: 1_024 },
    { name: 'medium', mediaType: 'image/jpeg', bytes: 500_000, width: 1_568, height: 784 },
    { name: 'thumbnail', mediaType: 'image/jpeg', bytes: 9_000, width: 256, height: 128 },
  ],
  ...about,
});
const report = (about: Partial<FileFacts> = {}, bytes = { original: 2_000_000, text: 7_000 }): FileFacts => ({
  ...{ id: 'report', name: 'report.pdf', kind: 'PDF', pages: 4, words: 1_100 },
  forms: [
    { name: 'original', mediaType: 'application/pdf', bytes: bytes.original },
    { name: 'text', mediaType: 'text/plain; charset=utf-8', bytes: bytes.text },
  ],
  ...about,
});
/** A PDF so many of whose pages were drawn. */
const drawn = (about: Partial<FileFacts>, pages: number, bytes = 100_000): FileFacts => ({
  ...report(about),
  forms: [
    ...report().forms,
    ...Array.from({ length: pages }, (_, at) => ({
      ...{ name: `page-${(at + 1).toFixed()}`, mediaType: 'image/jpeg', bytes, width: 1_109, height: 1_568 },
    })),
  ],
});
const table: FileFacts = {
  ...{ id: 'table', name: 'table.csv', kind: 'TABLE', pages: null, words: 200 },
  forms: [{ name: 'text', mediaType: 'text/plain; charset=utf-8', bytes: 3_500 }],
};

const model = (id: string, ...capabilities: string[]) => ({ id, capabilities });
const claude = model('anthropic/claude-sonnet-5', 'vision', 'pdf');
const gpt = model('openai/gpt-4o', 'vision', 'pdf');
const gemini = model('google/gemini-2.5-pro', 'vision', 'pdf');
const pixtral = model('mistral/pixtral-large-2411', 'vision');
const open = model('lab/qwen-vl', 'vision');
const blind = model('local/SmolLM2', 'local');

const shortly = (reader: typeof claude, ...files: FileFacts[]) => planGiven(reader, files).map((given) => [given.as, factOf(given)]);

/** What tells one form from another of its kind. */
function factOf(given: Given) {
  if ('form' in given) return given.form;
  switch (given.as) {
    case 'pages':
      return given.pages;
    case 'caption':
      return given.by.name;
    case 'nothing':
      return given.why;
  }
}

describe('what a column is given', () => {
  test.each([
    [claude, 'medium', 'original'],
    [gpt, 'large', 'original'],
    [gemini, 'large', 'original'],
    [pixtral, 'medium', 'text'],
  ])('by %j: pictures %s, PDFs %s, and texts', (reader, picture, pdf) => {
    expect(shortly(reader, photo(), report(), table)).toEqual([
      ['picture', picture],
      [pdf === 'text' ? 'text' : 'document', pdf],
      ['text', 'text'],
    ]);
  });

  test('by a model that reads text alone: the texts, and no picture', () => {
    expect(shortly(blind, photo(), report(), table)).toEqual([
      ['nothing', 'sees_no_pictures'],
      ['text', 'text'],
      ['text', 'text'],
    ]);
  });

  test('of a picture: a caption if one is written for those that see none', () => {
    const captioned = { turnId: 'turn', by: { id: 'a/b', name: 'B' }, fileIds: ['photo'] };
    expect(planGiven(blind, [photo()], captioned)).toMatchObject([{ as: 'caption', fileId: 'photo', turnId: 'turn', by: captioned.by }]);
    expect(planGiven(claude, [photo()], captioned)).toMatchObject([{ as: 'picture' }]);
    expect(planGiven(blind, [photo()], { ...captioned, fileIds: [] })).toMatchObject([{ as: 'nothing', why: 'sees_no_pictures' }]);
  });

  test('is plain data, the same after it was stored, with the size that is sent and what it counts', () => {
    const given = planGiven(gpt, [photo(), report(), table]);
    expect(JSON.parse(JSON.stringify(given))).toEqual(given);
    expect(given).toEqual([
      {
        ...{ as: 'picture', fileId: 'photo', name: 'photo.jpg', form: 'large', mediaType: 'image/jpeg', width: 2_048, height: 1_024 },
        ...{ bytes: 900_000, tokens: 85 + 6 * 170 },
      },
      {
        ...{ as: 'document', fileId: 'report', name: 'report.pdf', form: 'original', pages: 4, bytes: 2_000_000 },
        tokens: 4 * (85 + 6 * 170) + 2_000,
      },
      { as: 'text', fileId: 'table', name: 'table.csv', form: 'text', bytes: 3_500, tokens: 1_000, words: 200, pages: null, why: null },
    ]);
  });

  test('of a scanned PDF: the PDF for models that read it, nothing for others', () => {
    const scan = report({ words: null }, { original: 2_000_000, text: 4 });
    expect(shortly(claude, scan)).toEqual([['document', 'original']]);
    expect(shortly(pixtral, scan)).toEqual([['nothing', 'no_text']]);
  });

  test('of a PDF with more pages than a request may have: its text', () => {
    expect(shortly(claude, report({ pages: 60 }), report({ pages: 40 }), report({ pages: 1 }))).toEqual([
      ['document', 'original'],
      ['document', 'original'],
      ['text', 'text'],
    ]);
    expect(shortly(gemini, report({ pages: 101 }))).toEqual([['document', 'original']]);
    expect(shortly(claude, report({ pages: 101, words: 0 }))).toEqual([['nothing', 'too_large']]);
  });

  test('of a PDF that is read as none: all of its pages as pictures where they are there, otherwise its text', () => {
    const [given] = planGiven(pixtral, [drawn({}, 4)]);
    const tokens = 4 * 40 * 56;
    expect(given).toEqual({
      ...{ as: 'pages', fileId: 'report', name: 'report.pdf', pages: 4, filePages: 4, bytes: 400_000, tokens },
    });
    expect(shortly(claude, drawn({}, 4))).toEqual([['document', 'original']]);
    expect(shortly(blind, drawn({}, 4))).toEqual([['text', 'text']]);
    expect(shortly(open, drawn({ pages: 36, words: 9_000 }, 20))).toEqual([['text', 'text']]);
    // The fourth could not be drawn.
    expect(shortly(open, drawn({}, 3))).toEqual([['text', 'text']]);
  });

  test('of a scan: as many of its first pages as were drawn and a request takes', () => {
    expect(shortly(open, drawn({ pages: 36, words: 0 }, 20))).toEqual([['pages', 20]]);
    // A line on each page that the scanner wrote.
    expect(shortly(open, drawn({ pages: 36, words: 3 * 36 }, 20))).toEqual([['pages', 20]]);
    expect(shortly(open, drawn({ pages: 9, words: null }, 9, 5_000_000))).toEqual([['pages', 4]]);
    expect(shortly(claude, drawn({ pages: 101, words: null }, 20))).toEqual([['pages', 20]]);
    expect(shortly(blind, drawn({ pages: 9, words: null }, 9))).toEqual([['nothing', 'no_text']]);
  });

  test('of pages: not more pictures than the provider takes in a request', () => {
    expect(shortly(pixtral, photo(), drawn({}, 4), drawn({}, 4))).toEqual([
      ['picture', 'medium'],
      ['pages', 4],
      ['text', 'text'],
    ]);
    expect(shortly(model('groq/llama-4', 'vision'), drawn({ words: null, pages: 9 }, 9), photo())).toEqual([
      ['pages', 5],
      ['nothing', 'too_large'],
    ]);
  });

  test('of pages: not more than half of the window', () => {
    const small = { ...open, contextWindow: 16_384 };
    expect(shortly(small, drawn({ pages: 3 }, 3))).toEqual([['pages', 3]]);
    expect(shortly(small, drawn({}, 4))).toEqual([['text', 'text']]);
    expect(shortly(small, drawn({ words: null }, 4))).toEqual([['pages', 3]]);
  });

  test('of more than a request may carry: smaller forms, and then nothing', () => {
    const most = mostFileBytes(gemini.id);
    const rest = photo({ forms: [{ name: 'medium', mediaType: 'image/png', bytes: most, width: 9, height: 9 }] });
    expect(shortly(gemini, report({}, { original: most - 600_000, text: 7_000 }), photo(), rest, report())).toEqual([
      ['document', 'original'],
      ['picture', 'medium'],
      ['nothing', 'too_large'],
      ['text', 'text'],
    ]);
  });

  test('of a picture that has only one form: that one', () => {
    const only = photo({ forms: photo().forms.slice(1) });
    expect(shortly(gpt, only)).toEqual([['picture', 'medium']]);
  });
});
