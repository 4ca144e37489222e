import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import type { Notes } from './Notes.js';
import { type Message, turnsOf } from './turnsOf.js';
import { words } from './words.js';

/** Who speaks under a heading, a name in bold or a name with a colon on a line of its own. */
const speaker =
  /^(?:#{1,6} +)?(?:\*\*)?(You|User|Human|Me|Prompt|Du|Ich|Mensch|Assistant|ChatGPT|Claude|Model|AI|Answer|Antwort)(?: said| sagte)?:?(?:\*\*)?:?$/i;
const people = new Set(['you', 'user', 'human', 'me', 'prompt', 'du', 'ich', 'mensch']);
const lineEnd = /\r\n?|\n/;
const title = /^# +(\S.*)$/;
/** The line that begins a block of code, also in an item of a list, and the one that ends it. */
const fence = /^ {0,3}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const fenceEnd = /^\s*(`{3,}|~{3,})\s*$/;

/** A passage of a text, and who says it. */
interface Passage {
  by: 'person' | 'model';
  name: string | undefined;
  lines: string[];
}

/**
 * A conversation of a Markdown file or a plain text. Where it says who speaks, each passage is a message; else the text as a whole is what
 * the name of the file is answered with.
 * @param name of the file
 */
export function readText(text: string, name: string, notes: Notes): FiledConversation {
  const now = new Date();
  const { heading, before, passages } = passagesOf(text);
  const said = passages.length > 0 ? passages : [{ by: 'model' as const, name: words().text, lines: text.split(lineEnd) }];
  if (passages.length > 0 && before.some((line) => line.trim() !== '')) notes.add('LEFT_OUT', before.join(' '));
  const messages = new Map<string, Message>();
  if (passages.length === 0) messages.set('name', { id: 'name', parent: null, by: 'person', prompt: heading ?? name });
  let parent = passages.length === 0 ? 'name' : null;
  for (const [place, passage] of said.entries()) {
    const written = passage.lines.join('\n').trim();
    const id = `m${place.toFixed()}`;
    messages.set(id, {
      ...{ id, parent, by: passage.by, model: passage.name },
      ...(passage.by === 'person' ? { prompt: written } : { parts: [{ kind: 'text', text: written }] }),
    });
    parent = id;
  }
  const { turns } = turnsOf(messages, { key: 'text', name: words().text, createdAt: now, notes });
  return {
    id: name,
    title: heading ?? name,
    pinned: false,
    archived: false,
    tags: [],
    opening: [],
    tool_lists: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    active_turn: turns.at(-1)?.id ?? null,
    turns,
  };
}

/** The passages of a text that says who speaks, its title, and what stands before them. What stands in code says nothing. */
function passagesOf(text: string): { heading: string | undefined; before: string[]; passages: Passage[] } {
  let heading: string | undefined;
  let open: string | undefined;
  const before: string[] = [];
  const passages: Passage[] = [];
  for (const line of text.split(lineEnd)) {
    const next = open === undefined ? beginningOf(line) : undefined;
    if (open === undefined) open = fence.exec(line)?.[1];
    else if (fenceEnd.exec(line)?.[1]?.startsWith(open) === true) open = undefined;
    const own = passages.length === 0 && heading === undefined && open === undefined ? title.exec(line)?.[1] : undefined;
    if (next) passages.push({ ...next, lines: [] });
    else if (own !== undefined) heading = own;
    else (passages.at(-1)?.lines ?? before).push(line);
  }
  return { heading, before, passages };
}

function beginningOf(line: string): Omit<Passage, 'lines'> | undefined {
  const name = speaker.exec(line.trim())?.[1];
  if (name === undefined) return undefined;
  return people.has(name.toLowerCase()) ? { by: 'person', name: undefined } : { by: 'model', name };
}
