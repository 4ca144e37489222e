import { decodeHTML } from 'entities';
import type { Part } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import { words } from './words.js';

const [opening, closing] = ['<details type="', '</details>'];
const attribute = /\b([a-z]{1,20})="([^"]*)"/g;
const summary = /^\s*<summary>[^<]*<\/summary>\n?/;

/**
 * The parts of an answer that has what its model thought and which tools it called in elements `details` within its text, escaped as
 * HTML. An element that has no end is text.
 */
export function detailsParts(content: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let start = beginningAfter(content, 0); start >= 0; start = beginningAfter(content, from)) {
    const inside = content.indexOf('>', start) + 1;
    const end = content.indexOf(closing, inside);
    if (inside === 0 || end < 0) break;
    parts.push({ kind: 'text', text: content.slice(from, start).trim() });
    parts.push(...partsOf(content.slice(start, inside), content.slice(inside, end)));
    from = end + closing.length;
  }
  parts.push({ kind: 'text', text: content.slice(from).trim() });
  return parts;
}

/** Where the next element begins: at the beginning of a line alone. */
function beginningAfter(content: string, from: number): number {
  if (content.startsWith(opening, from)) return from;
  const line = content.indexOf(`\n${opening}`, from);
  return line < 0 ? line : line + 1;
}

function partsOf(tag: string, body: string): Part[] {
  const about = new Map(Array.from(tag.matchAll(attribute), ([, name = '', value = '']) => [name, decodeHTML(value)]));
  const text = body.replace(summary, '').trim();
  const type = about.get('type') ?? '';
  const given = (name: string): string => textOfJson(about.get(name) ?? '');
  switch (type) {
    case 'reasoning':
      return [{ kind: 'reasoning', text: decodeHTML(text).replaceAll(/^> ?/gm, '') }];
    case 'tool_calls': {
      const name = about.get('name') ?? '?';
      const result = given('result');
      return [
        markedPart(words().tool({ name }), { kind: 'text', text: fenced(given('arguments'), 'json') }),
        ...(result === '' ? [] : [markedPart(words().toolResult({ name }), { kind: 'text', text: fenced(result) })]),
      ];
    }
    case 'code_interpreter': {
      const output = fenced(given('output'));
      return [
        { kind: 'text', text },
        ...(output === '' ? [] : [markedPart(words().toolResult({ name: type }), { kind: 'text', text: output })]),
      ];
    }
    default:
      return [{ kind: 'text', text: `${tag}${body}${closing}` }];
  }
}

/** What stands as JSON in an attribute: a text is one within it, too, sometimes twice. */
function textOfJson(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  } catch {
    return json;
  }
}
