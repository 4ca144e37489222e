import type { ToolResult } from '../../shared/tool/toolRules.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import { wellFormed } from '../generation/WellFormed.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** A message of a call, in whichever protocol it came: what a tool resulted in is a message of its own there. */
export type GivenMessage = OpeningMessage | { role: 'tool'; callId: string; text: string };

/** The text of a message; parts of it are parted by a blank line. */
export const textOf = (content: string | readonly { text: string }[] | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n\n');

/**
 * The messages of a call as they are stored: results of tools stand together before what the user says to them.
 * @param at the parameter that holds them, for errors
 * @throws AppError of kind validation for a result of a call that none of the messages before has
 */
export function talkOf(given: readonly GivenMessage[], at: string): OpeningMessage[] {
  const talk: OpeningMessage[] = [];
  const names = new Map<string, string>();
  let waiting: ToolResult[] = [];
  const flush = () => {
    if (waiting.length > 0) talk.push({ role: 'user', text: '', results: waiting });
    waiting = [];
  };
  for (const [place, message] of given.entries()) {
    if (message.role === 'tool') {
      const name = names.get(message.callId);
      if (name === undefined) throw refusedParameter(`${at}[${place.toFixed()}]`, words().noSuchCall({ id: message.callId }));
      waiting.push({ id: message.callId, name, text: wellFormed(message.text) });
      continue;
    }
    const { role, text, calls = [] } = message;
    for (const { id, name } of calls) names.set(id, name);
    const said = { role, text: wellFormed(text), ...(calls.length > 0 && { calls: calls.map(withWellFormed) }) };
    if (role === 'user' && waiting.length > 0) {
      talk.push({ ...said, results: waiting });
      waiting = [];
      continue;
    }
    if (role !== 'system') flush();
    talk.push(said);
  }
  flush();
  return talk;
}

const withWellFormed = ({ id, name, arguments: given }: { id: string; name: string; arguments: string }) => ({
  id,
  name,
  arguments: wellFormed(given),
});
