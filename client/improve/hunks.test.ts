import { env } from 'node:process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTemplate } from '../../shared/prompt/template.js';
import { applyHunks, hunksOf, isHunk, runsOf } from './hunks.js';

const changesOf = (before: string, after: string) =>
  hunksOf(before, after)
    .filter(isHunk)
    .map((hunk) => [hunk.before, hunk.after]);
const withOnly = (place: number, before: string, after: string) => applyHunks(hunksOf(before, after), new Set([place]));

describe('the changes between two prompts', () => {
  test('go by sentence, and each can be taken alone', () => {
    const before = 'Make this wall text good for our audio guide. Not too long please. The text follows.';
    const after =
      'Translate this wall text for the English audio guide of a museum. Spoken register, at most 60 words. The text follows. Say where you hesitated.';
    expect(changesOf(before, after)).toEqual([
      ['Make this wall text good for our audio guide.', 'Translate this wall text for the English audio guide of a museum.'],
      ['Not too long please.', 'Spoken register, at most 60 words.'],
      ['', ' Say where you hesitated.'],
    ]);
    expect(withOnly(2, before, after)).toBe(`${before} Say where you hesitated.`);
  });

  test('bring their space with them, wherever they come or go', () => {
    expect(withOnly(1, 'One.', 'One. Two. Three.')).toBe('One. Three.');
    expect(withOnly(0, 'One.', 'Zero. Half. One.')).toBe('Zero. One.');
    expect(withOnly(1, 'One. Two. Three.', 'One.')).toBe('One. Two.');
    expect(withOnly(0, 'One. Two. Three.', 'Three.')).toBe('Two. Three.');
    expect(withOnly(1, 'One. Two.', 'One. Six seven. Eight nine.')).toBe('One. Two. Eight nine.');
    expect(changesOf('One.\n\nTwo.', 'One.\n\n- Here.\n\nTwo.')).toEqual([['', '\n\n- Here.']]);
  });

  test('mark the words that only one side has, and a field as a whole', () => {
    const { before, after } = runsOf({ before: 'Say {{old name}} to {{name}}', after: 'Say {{names}} to {{name}}!' });
    expect(after).toEqual([
      { text: 'Say ', only: false },
      { text: '{{names}}', only: true },
      { text: ' to {{name}}', only: false },
      { text: '!', only: true },
    ]);
    expect(before.map(({ text }) => text).join('')).toBe('Say {{old name}} to {{name}}');
  });

  test('are none where nothing changed', () => {
    expect(changesOf(' The same.\n', ' The same.\n')).toEqual([]);
    expect(changesOf('', '')).toEqual([]);
    expect(changesOf('', 'New. ')).toEqual([['', 'New. ']]);
  });
});

const snippets = [
  ...['Write a letter', 'for the museum', 'at most 60 words', 'please', 'e.g. this one', 'Übersetze das', '文章を書く', '。', '！', '…'],
  ...['.', '!', '?', ':', ',', ' ', '  ', '\n', '\n\n', '\r\n', '\t', '- ', '```\ncode.here()\n```', '👩‍👩‍👧', 'e\u0301', '\ud800'],
  ...['{{name}}', '{{ wall_text }}', '{{größe}}', '{{\nodd\n}}', '{{', '}}', '\\{{literal}}', '"Quoted."', '(In brackets.)', '$&', '\0'],
];
const texts = fc.array(fc.constantFrom(...snippets), { maxLength: 24 }).map((all) => all.join(''));
/** A text and its edited version, which has much of it. */
const edits = fc
  .tuple(
    fc.array(fc.constantFrom(...snippets), { maxLength: 24 }),
    fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...snippets)), { maxLength: 24 }),
  )
  .map(([all, dice]): [string, string] => [
    all.join(''),
    all
      .flatMap(
        (snippet, place) => [[snippet], [], [snippet, dice[place]?.[1] ?? ''], [dice[place]?.[1] ?? '']][dice[place]?.[0] ?? 0] ?? [],
      )
      .join(''),
  ]);

test('any subset of the changes gives the text that is shown: all the new one, none the old one', () => {
  // `npm run soak` tries 10,000 pairs, from another seed each time.
  const { FUZZ_RUNS = '400', FUZZ_SEED = '11' } = env;
  fc.assert(
    fc.property(fc.oneof(edits, fc.tuple(texts, texts)), fc.array(fc.boolean(), { maxLength: 60 }), ([before, after], dice) => {
      const pieces = hunksOf(before, after);
      const hunks = pieces.filter(isHunk);
      expect(applyHunks(pieces, new Set())).toBe(before);
      expect(applyHunks(pieces, new Set(hunks.keys()))).toBe(after);
      const taken = new Set([...hunks.keys()].filter((place) => dice[place]));
      // The text that is shown: what stays, and of each change the side that was chosen, drawn in runs.
      let place = -1;
      const shown = pieces.map((piece) => {
        if (!isHunk(piece)) return piece.same;
        place += 1;
        const runs = runsOf(piece);
        const side = taken.has(place) ? runs.after : runs.before;
        return side.map(({ text }) => text).join('');
      });
      expect(applyHunks(pieces, taken)).toBe(shown.join(''));
      for (const hunk of hunks) expect(hunk.before).not.toBe(hunk.after);
      // A field is whole in the piece and in the run that it stands in.
      const fields = (text: string) => readTemplate(text).filter(({ kind }) => kind === 'variable').length;
      const inPieces = (side: 'before' | 'after') => pieces.map((piece) => (isHunk(piece) ? piece[side] : piece.same));
      for (const [side, whole] of [
        ['before', before],
        ['after', after],
      ] as const) {
        const parts = inPieces(side);
        expect(parts.reduce((sum, part) => sum + fields(part), 0)).toBe(fields(whole));
        for (const hunk of hunks) {
          const inRuns = runsOf(hunk)[side].reduce((sum, { text }) => sum + fields(text), 0);
          expect(inRuns).toBe(fields(hunk[side]));
        }
      }
    }),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  );
});
