/**
 * Texts that a pattern or a loop reads slowly if it begins anew at many of their places, by what is in them. Each is as long as
 * asked for, in UTF-16 code units.
 */
export const worstTexts: Record<string, (length: number) => string> = {
  ...repeated({
    stars: '*',
    quotes: '”',
    spaces: ' ',
    lines: '\n',
    'blank lines': '\r\n \t',
    returns: '\r',
    letters: 'a',
    digits: '7',
    hashes: '#',
    ticks: '`',
    tildes: '~',
    'opened tags': '<',
    'open brackets': '[',
    'open braces': '{{',
    'braces with spaces': '{{a \t ',
    dollars: '$',
    'dollars with backslashes': '$\\a',
    slashes: '/',
    dots: '. ',
    ampersands: '&a',
    pipes: '|a',
    underscores: '_a',
    quotations: '> ',
    items: '- a\n',
    'nested items': '- ',
    'numbered items': '1. a\n',
    arrows: '- “a” => ',
    proposals: '<prompt>',
    'ends of proposals': '<prompt></prompt><changes>',
    unchanged: '<unchanged ',
    fences: '```\n~~~\n',
    'fences with spaces': '``` \n',
    'reasoned answers': '<think></think>',
    comments: '<!--',
    'self namings by half': 'I am an AI by ',
    'self namings that do not end': 'als “ ',
    'names that are no self naming': "I am Claude's model. ",
    'words before names': 'ich bin ein Modell der Anthropicer ',
    refusals: "I'm very very sorry ",
    'token counts': 'token count ',
    'models that are missing': 'model ',
    'beginnings of translations': 'what is ',
    'sentences in brackets': 'a.")',
    scripts: '紙を半分に折って。',
    pairs: '👩‍👩‍👧',
    'combining accents': 'e\u0301',
  }),
  'a verdict before stars': (length) => `Verdict: ${'*'.repeat(length - 12)}x`,
  'a reason that ends in quotes': (length) =>
    `<prompt>a</prompt><changes>\n${lines(length, (place) => `- a${'”'.repeat(1_900)}${place} => b`)}`,
  'different lines': (length) => lines(length, (place) => `Line ${place} says something else, number ${place}.`),
  'short lines': (length) => lines(length, (place) => place),
  'one word, long': (length) => 'word'.repeat(length / 4),
};

function repeated(pieces: Record<string, string>): Record<string, (length: number) => string> {
  return Object.fromEntries(
    Object.entries(pieces).map(([name, piece]) => [name, (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)]),
  );
}

function lines(length: number, lineAt: (place: string) => string): string {
  const made: string[] = [];
  for (let size = 0; size < length; size += (made.at(-1)?.length ?? 0) + 1) made.push(lineAt(made.length.toFixed()));
  return made.join('\n').slice(0, length);
}
