import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import type { Notes } from './Notes.js';
import { type Message, turnsOf } from './turnsOf.js';
import { words } from './words.js';

/** Who speaks under a heading, a name in bold or a name with a colon on a line of its own. */
const speaker =
  /^(?:#{1,6} +)?(?:\*\*)?(You|User|Human|Me|Prompt|Du|Ich|Mensch|Assistant|ChatGPT|Claude|Model|AI|Answer|Antwort)(?: said| sagte)?:?(?:\*\*)?:?$/i;
const people = new Set(['you', 'user', 'human', 'me', 'prompt', 'du', 'ich', 'mensch']);
const title = /^# +(\S.*)$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** The headings of our own Markdown: a turn, and an answer in it. */
const [turnHeading, answerHeading] = [/^## (?:Turn|Runde) \d+$/, /^### (.+)$/];

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
  const { heading, passages } = passagesOf(text);
  const said = passages.length > 0 ? passages : [{ by: 'model' as const, name: words().text, lines: text.split('\n') }];
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

/** The passages of a text that says who speaks, and its title. What stands in code says nothing. */
function passagesOf(text: string): { heading: string | undefined; passages: Passage[] } {
  let heading: string | undefined;
  let open: string | undefined;
  let isOurs = false;
  const passages: Passage[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const signs = fence.exec(line)?.[1];
    if (signs !== undefined) open = open === undefined ? signs : signs.startsWith(open) ? undefined : open;
    const next = open === undefined && signs === undefined ? beginningOf(line, isOurs) : undefined;
    if (next) {
      isOurs ||= turnHeading.test(line);
      passages.push({ ...next, lines: [] });
    } else if (passages.length === 0 && heading === undefined) heading = title.exec(line)?.[1];
    else passages.at(-1)?.lines.push(line);
  }
  return { heading, passages: isOurs ? passages.map(unquoted) : passages };
}

function beginningOf(line: string, isOurs: boolean): Omit<Passage, 'lines'> | undefined {
  if (turnHeading.test(line)) return { by: 'person', name: undefined };
  const answer = isOurs ? answerHeading.exec(line)?.[1] : undefined;
  if (answer !== undefined) return { by: 'model', name: answer };
  const name = isOurs ? undefined : speaker.exec(line.trim())?.[1];
  if (name === undefined) return undefined;
  return people.has(name.toLowerCase()) ? { by: 'person', name: undefined } : { by: 'model', name };
}

/** A prompt of our own Markdown is a quotation, below its time. */
const unquoted = (passage: Passage): Passage =>
  passage.by === 'model'
    ? passage
    : { ...passage, lines: passage.lines.filter((line) => line.startsWith('>')).map((line) => line.replace(/^> ?/, '')) };
