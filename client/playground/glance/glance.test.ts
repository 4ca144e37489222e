import { expect, test } from '@jest/globals';
import { glanceOf, sortBy } from './glanceOf.js';
import { isRefusal } from './isRefusal.js';
import { readFacts, type AnswerFacts } from './readFacts.js';

const english =
  'A sheet of paper that is folded in half keeps its shape, and nothing of it is lost: that is the whole idea of the standard.';
const german =
  'Ein Blatt Papier, das man in der Mitte faltet, behält seine Form, und nichts geht verloren: Das ist der ganze Gedanke der Norm.';

test('words are counted without signs and code, in every script; a language is told from enough text', () => {
  expect(readFacts(`## Two words\n\n- **one** two\n\n\`\`\`ts\nconst not = counted;\n\`\`\``)).toMatchObject({
    words: 4,
    hasCode: true,
    language: null,
  });
  expect(readFacts(english)).toEqual({ words: 26, hasCode: false, language: 'eng', isRefusal: false });
  expect(readFacts(german).language).toBe('deu');
  expect(
    readFacts(
      '紙を半分に折っても形は変わらない。それがこの規格のすべてであり、何も失われないということである。さらに小さくしても同じである。',
    ),
  ).toMatchObject({ language: 'jpn' });
  // Short translations are told by their commonest words.
  expect(readFacts('Where is the railway station?').language).toBe('eng');
  expect(readFacts('Der Zug ist nicht da.').language).toBe('deu');
  // Too little to tell.
  expect(readFacts('Paper keeps shapes.').language).toBeNull();
  expect(readFacts('')).toEqual({ words: 0, hasCode: false, language: null, isRefusal: false });
});

test.each([
  "I'm sorry, but I can't help with that.",
  'I’m sorry, I cannot assist with this request. Is there anything else?',
  'I cannot provide instructions for that.',
  "I'm unable to help you pick this lock.",
  'I am not able to write that for you.',
  'I won’t help with this.',
  'As a language model, I must decline.',
  'Es tut mir leid, aber dabei kann ich dir nicht helfen.',
  'Leider kann ich diese Anfrage nicht beantworten.',
  'Ich kann Ihnen dabei nicht helfen.',
  'Das darf ich nicht tun.',
  'Ich muss diese Anfrage ablehnen.',
])('it is a refusal: %s', (text) => {
  expect(readFacts(text).isRefusal).toBe(true);
});

test.each([
  "I'm sorry to hear that your mother worries. Here is what may help her.",
  'I cannot recommend this enough: write to her every day.',
  'As an example, take the A4 sheet.',
  'Here is a lock, and how it works. You cannot open it without a key.',
  'Es tut mir leid, dass deine Mutter sich sorgt. Das kann helfen: Schreib ihr.',
  'Man kann das nicht mit Sicherheit sagen.',
  'Ich kann nicht genug betonen, wie schön das ist.',
])('it is none: %s', (text) => {
  expect(readFacts(text).isRefusal).toBe(false);
});

test('an answer that does much after it refused a part is none', () => {
  expect(isRefusal("I can't help with that, but here is what I can do.", 400)).toBe(false);
});

const facts = (words: number, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  words,
  hasCode: false,
  language: 'eng',
  isRefusal: false,
  ...more,
});

test('only what differs is told', () => {
  expect(glanceOf([])).toEqual([]);
  expect(glanceOf([facts(90), facts(90)])).toEqual([]);
  // So short that reading both takes as long.
  expect(glanceOf([facts(90), facts(91)])).toEqual([{ by: 'length', from: 90, to: 91 }]);
  expect(glanceOf([facts(94), facts(61), facts(88)])).toEqual([
    { by: 'length', from: 61, to: 94 },
    { by: 'reading', from: 15, to: 24, unit: 'seconds' },
  ]);
  expect(glanceOf([facts(100), facts(1_000)])[1]).toEqual({ by: 'reading', from: 1, to: 4, unit: 'minutes' });
  expect(glanceOf([facts(9, { hasCode: true }), facts(9, { hasCode: true }), facts(9)])).toEqual([{ by: 'code', some: 2, all: 3 }]);
  expect(glanceOf([facts(9, { language: 'deu' }), facts(9), facts(9), facts(9, { language: null })])).toEqual([
    { by: 'language', languages: [{ language: 'deu', some: 1 }] },
  ]);
  expect(glanceOf([facts(9, { isRefusal: true }), facts(9)])).toEqual([{ by: 'refusal', some: 1 }]);
});

test('columns are sorted by each measure, both ways; equal ones keep their order, and those without facts come last', () => {
  const answers = [
    { id: 'a', facts: facts(30, { language: 'deu' }) },
    { id: 'b', facts: undefined },
    { id: 'c', facts: facts(10, { isRefusal: true }) },
    { id: 'd', facts: facts(20, { hasCode: true }) },
  ];
  const orders = (['length', 'reading', 'code', 'language', 'refusal'] as const).map((by) => [by, sortBy(by, answers, false).join('')]);
  expect(orders).toEqual([
    ['length', 'cdab'],
    ['reading', 'cdab'],
    ['code', 'dacb'],
    ['language', 'acdb'],
    ['refusal', 'adcb'],
  ]);
  expect(sortBy('length', answers, true).join('')).toBe('adcb');
});
