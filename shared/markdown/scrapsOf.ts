import type { Tag } from './Tag.js';

/** Formatting tags that an answer may contain. */
const formatting = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'sub',
  'sup',
  'kbd',
  'small',
  'p',
  'details',
  'summary',
] as const;
const alone = ['br', 'hr'] as const;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const tag = new RegExp(`(</?(?:${[...formatting, ...alone].join('|')})\\s*/?>)`, 'i');

/** A piece of raw HTML. */
export type Scrap =
  | { kind: 'open'; tag: Tag }
  | { kind: 'close'; tag: Tag }
  | { kind: 'alone'; tag: Tag }
  | { kind: 'words'; text: string; literal: boolean };

/**
 * Splits an answer's raw HTML: tags without attributes are recognized, comments are dropped, everything else becomes text.
 * So no attribute reaches the page.
 */
export function scrapsOf(html: string): Scrap[] {
  const parts = html.replace(comment, '').split(tag);
  return parts.flatMap((part, place): Scrap[] => {
    if (place % 2 === 1) return scrapOf(part);
    return part === '' ? [] : [{ kind: 'words', text: part, literal: false }];
  });
}

function scrapOf(part: string): Scrap[] {
  const name = part.replace(/[^a-z]/gi, '').toLowerCase();
  const single = alone.find((one) => one === name);
  if (single) return [{ kind: 'alone', tag: single }];
  const pair = formatting.find((one) => one === name);
  return pair ? [{ kind: part.startsWith('</') ? 'close' : 'open', tag: pair }] : [];
}
