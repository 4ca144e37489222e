const fence = /^(?:`{3,}|~{3,})/;
/** Signs of quotes and items before a line's text. */
const container = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])(?:[ \t]+|$))*/;
/** Elements whose content is no Markdown up to their end tag, or up to the end of a text. */
const rawElement = /^<(script|pre|style|textarea)(?=[\s>]|$)/i;

/** A part that is open at the end of a line, with the line that closes it. */
export interface OpenPart {
  sign: string;
  /** The prefix of the closing line: within an item, its indentation; within a quote, its sign. */
  before: string;
}

/** The part of a Markdown text (code, a formula, a comment, an element) that is open after a line. @param open the one before it */
export function openAfter(line: string, open: OpenPart | undefined): OpenPart | undefined {
  const before = container.exec(line)?.[0] ?? '';
  const rest = line.slice(before.length);
  if (open) {
    if (open.before.includes('>') && !line.trimStart().startsWith('>')) return openAfter(line, undefined);
    return closes(rest, open.sign) ? undefined : open;
  }
  const room = before.replace(/[^>\s]/g, ' ');
  const signs = fence.exec(rest)?.[0] ?? '';
  if (signs !== '' && !(signs.startsWith('`') && rest.includes('`', signs.length))) return { sign: signs, before: room };
  if (rest.startsWith('$$') && !rest.includes('$$', 2)) return { sign: '$$', before: room };
  if (rest.startsWith('\\[') && !rest.includes('\\]')) return { sign: '\\]', before: room };
  const raw = rawElement.exec(rest)?.[1];
  if (raw !== undefined && !rest.toLowerCase().includes(`</${raw.toLowerCase()}>`)) return { sign: `</${raw}>`, before: room };
  if (rest.lastIndexOf('<!--') > rest.lastIndexOf('-->')) return { sign: '-->', before: room };
  return undefined;
}

function closes(rest: string, sign: string): boolean {
  const isFence = /^[`~]/.test(sign);
  if (!isFence) return rest.toLowerCase().includes(sign.toLowerCase());
  const end = rest.trimEnd();
  return end.startsWith(sign) && end === sign.charAt(0).repeat(end.length);
}
