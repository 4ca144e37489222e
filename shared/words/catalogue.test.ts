import { describe, expect, test } from '@jest/globals';
import { textsOf, wordsOf } from './catalogue.js';
import { languageFor, languageOfPath, pathIn, preferredIn } from './language.js';

const words = textsOf({
  en: {
    cancel: 'Cancel',
    hello: 'Hello {name}',
    left: '{count} left',
    both: '{count, plural, one {one of {count}} other {# of {count}}}',
    used: 'This uses {count, plural, one {# query} other {# queries}}.',
    policy: 'Read the <link>policy of {name}</link>.',
  },
  de: {
    cancel: 'Abbrechen',
    hello: 'Hallo {name}',
    left: '{count} übrig',
    both: '{count, plural, one {eine von {count}} other {# von {count}}}',
    used: 'Das verbraucht {count, plural, one {# Anfrage} other {# Anfragen}}.',
    policy: 'Lies die <link>Erklärung von {name}</link>.',
  },
});

describe('words of a catalogue', () => {
  test('a plain message is a text, in each language its own', () => {
    expect(words('en').cancel).toBe('Cancel');
    expect(words('de').cancel).toBe('Abbrechen');
  });

  test('arguments stand in their place, and may look like messages', () => {
    expect(words('en').hello({ name: '{name} <b>' })).toBe('Hello {name} <b>');
  });

  test('numbers choose the form of the language and are written as it writes them', () => {
    expect([1, 0, 1250].map((count) => words('en').used({ count }))).toEqual([
      'This uses 1 query.',
      'This uses 0 queries.',
      'This uses 1,250 queries.',
    ]);
    expect([1, 1250].map((count) => words('de').used({ count }))).toEqual(['Das verbraucht 1 Anfrage.', 'Das verbraucht 1.250 Anfragen.']);
    expect([words('en').left({ count: 100_000 }), words('de').left({ count: 100_000 })]).toEqual(['100,000 left', '100.000 übrig']);
    expect([words('en').left({ count: 0.00125 }), words('en').left({ count: '2026' })]).toEqual(['0.00125 left', '2026 left']);
    expect(words('en').both({ count: 2 })).toBe('2 of 2');
  });

  test('a tag is handed what stands in it, and stands where the language has it', () => {
    expect(words('de').policy({ name: 'Polylogue', link: (inner) => `[${inner}]` })).toBe('Lies die [Erklärung von Polylogue].');
    const rich = wordsOf({ en: { a: 'One <b>two</b>' }, de: { a: '<b>zwei</b> eins' } }, (pieces: (string | object)[]) => ({ pieces }));
    expect(rich('de').a({ b: (inner) => ({ pieces: [inner] }) })).toEqual({ pieces: [{ pieces: [{ pieces: ['zwei'] }] }, ' eins'] });
  });

  test('a translation that misses a message, an argument or a tag is an error of types', () => {
    // @ts-expect-error: b is missing
    textsOf({ en: { a: 'A', b: 'B' }, de: { a: 'Ä' } });
    // @ts-expect-error: {name} is missing
    textsOf({ en: { a: 'A {name}' }, de: { a: 'Ä' } });
    // @ts-expect-error: <link> is missing
    textsOf({ en: { a: 'A <link>b</link>' }, de: { a: 'Ä b' } });
    // @ts-expect-error: c has no English message
    textsOf({ en: { a: 'A' }, de: { a: 'Ä', c: 'C' } });
    // Outside of production, the library finds these when it runs, too.
    // @ts-expect-error: it needs a name
    expect(() => words('en').hello({})).toThrow('Missing value for argument "name"');
    // @ts-expect-error: it needs a number
    expect(() => words('en').used({ count: '1' })).toThrow('Expected number for plural argument "count"');
  });
});

describe('languages', () => {
  test('the first that is offered of those that somebody reads, by their weights', () => {
    expect(preferredIn('da, en-GB;q=0.8, de;q=0.9, fr;q=0')).toEqual(['da', 'de', 'en-GB']);
    expect(languageFor(['fr-CA', 'en-US', 'de'])).toBe('en');
    expect(languageFor(['fr', 'DE-at', 'en'])).toBe('de');
    expect(languageFor(['fr'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });

  test('English stands at its own path, the others behind a segment', () => {
    expect(['/', '/signin'].map((path) => pathIn('en', path))).toEqual(['/', '/signin']);
    expect(['/', '/signin'].map((path) => pathIn('de', path))).toEqual(['/de', '/de/signin']);
  });

  test('an address says its language by its first segment, in any case', () => {
    expect(['/de', '/DE/signin', '/de/'].map(languageOfPath)).toEqual(['de', 'de', 'de']);
    expect(['/', '/signin', '/dense', '/chat/de', '/en'].map(languageOfPath)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
