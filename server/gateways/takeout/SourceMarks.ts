import { conversationBounds } from '../../../shared/exchange/conversationsFile.js';
import { plainName } from '../../../shared/markdown/plainName.js';
import { ConversationFault } from './ConversationFault.js';
import { field, listAt, textAt } from './fields.js';
import type { Part } from './filedAnswer.js';
import { linkTo } from './links.js';

/**
 * Marks between private characters of Unicode, by which ChatGPT names the sources and things in a text; marks of its older texts, in
 * brackets; and such characters alone, which mark the words that a source is for.
 */
const marks = /\ue200[^\ue200\ue201]{0,10000}\ue201|【[^【】]{1,200}】|[\ue200-\ue20f]/g;
const numbered = /^【(\d{1,9})[†:]/;
/** The list of a thing in a mark: its kind, the words that stand in the sentence, and others about it. */
const thing = /^\ue200(?:entity|product_entity)\ue202(\[.*\])\ue201$/s;

/** Replaces the marks in the texts of one conversation. */
export class SourceMarks {
  /** How many characters may still come in place of marks: two characters can stand for a link of megabytes. */
  private room: number = conversationBounds.bytes;

  /**
   * Texts with links, names and words in place of marks; no private characters stay.
   * @param metadata of their message
   * @throws ConversationFault if that makes too much of them
   */
  replaceIn(parts: readonly Part[], metadata: unknown): Part[] {
    const shown = new Map<string, string>();
    for (const reference of listAt(metadata, 'content_references')) shown.set(textAt(reference, 'matched_text') ?? '', shownFor(reference));
    const cited = new Map<string, string>();
    for (const citation of listAt(metadata, 'citations')) {
      const about = field(citation, 'metadata');
      const number = field(field(about, 'extra'), 'cited_message_idx');
      if (typeof number === 'number') cited.set(number.toFixed(), inBrackets(linkTo(about)));
    }
    const replace = (mark: string): string => {
      const text = shown.get(mark) ?? cited.get(numbered.exec(mark)?.[1] ?? '') ?? withoutReference(mark);
      if ((this.room -= text.length) < 0) throw new ConversationFault('CONVERSATION_TOO_LARGE');
      return text;
    };
    return parts.map(({ kind, text }) => ({ kind, text: text.replaceAll(marks, replace) }));
  }
}

/** What ChatGPT shows in place of a mark: what it says itself, a name within the sentence, or links. */
function shownFor(reference: unknown): string {
  const own = textAt(reference, 'alt') ?? '';
  const type = textAt(reference, 'type') ?? '';
  if (own !== '' || type === 'hidden') return own;
  const name = textAt(reference, 'name') ?? '';
  if (type.endsWith('entity')) return plainName(name) || withoutReference(textAt(reference, 'matched_text') ?? '');
  if (type === 'file') return inBrackets(plainName(name));
  const items = [...listAt(reference, 'items'), ...listAt(reference, 'sources')].map(linkTo);
  const links = [...new Set(items)].filter((link) => link !== '');
  return inBrackets(links.length > 0 ? links.join(', ') : linkTo(reference));
}

const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);

/** What is left of a mark that nothing explains: the words of a thing. What stands in brackets can be a person's. */
function withoutReference(mark: string): string {
  if (mark.startsWith('【')) return mark;
  const list = thing.exec(mark)?.[1];
  if (list === undefined) return '';
  try {
    const value: unknown = JSON.parse(list);
    const word: unknown = Array.isArray(value) ? value[1] : undefined;
    return typeof word === 'string' ? plainName(word) : '';
  } catch {
    return '';
  }
}
