import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { conversationOf } from './conversationOf.js';
import type { Notes } from './Notes.js';
import { lineEnd, passagesOf } from './passagesOf.js';
import type { Message } from './turnsOf.js';
import { words } from './words.js';

/**
 * A conversation of a Markdown file or a plain text. Where it says who speaks, each passage is a message; else the text as a whole is what
 * the name of the file is answered with.
 * @param name of the file
 */
export function readText(text: string, name: string, notes: Notes): FiledConversation {
  const { heading, before, passages } = passagesOf(text);
  const said = passages.length > 0 ? passages : [{ by: 'model' as const, name: words().text, lines: text.split(lineEnd) }];
  if (passages.length > 0 && before.some((line) => line.trim() !== '')) notes.add('LEFT_OUT', before.join(' '));
  const messages = new Map<string, Message>();
  const system: string[] = [];
  if (passages.length === 0) messages.set('name', { id: 'name', parent: null, by: 'person', prompt: heading ?? name });
  let parent = passages.length === 0 ? 'name' : null;
  for (const [place, passage] of said.entries()) {
    const written = passage.lines.join('\n').trim();
    if (passage.by === 'system') {
      system.push(written);
      continue;
    }
    const id = `m${place.toFixed()}`;
    messages.set(id, {
      ...{ id, parent, by: passage.by, model: passage.name },
      ...(passage.by === 'person' ? { prompt: written } : { parts: [{ kind: 'text', text: written }] }),
    });
    parent = id;
  }
  return conversationOf(
    messages,
    {
      product: { key: 'text', name: words().text },
      id: name,
      title: heading ?? name,
      createdAt: undefined,
      updatedAt: undefined,
      system: system.join('\n\n'),
      current: parent ?? undefined,
    },
    notes,
  );
}
