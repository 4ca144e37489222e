import type { ToolResult } from '../../shared/tool/toolRules.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import { wellFormed } from '../generation/WellFormed.js';
import { refusedParameter } from './callIssues.js';
import { namesOfFiles, type SentFile } from './SentFile.js';
import { words } from './words.js';

/** A message of a call as it is sent on: files in it are files of the account then. */
export type CallMessage = OpeningMessage & { files?: SentFile[] };

/** A message of a call, in whichever protocol it came: what a tool resulted in is a message of its own there. */
export type GivenMessage = CallMessage | { role: 'tool'; callId: string; text: string };

/** The text of a message; parts of it are parted by a blank line. */
export const textOf = (content: string | readonly ContentPart[] | null | undefined): string =>
  typeof content === 'string'
    ? content
    : (content ?? [])
        .map(textOfPart)
        .filter((text) => text !== '')
        .join('\n\n');

interface ContentPart {
  type: string;
  text?: unknown;
  refusal?: unknown;
}

/** Empty for a part that is no text, such as a picture or a thought. */
function textOfPart({ type, text, refusal }: ContentPart): string {
  const said = type === 'refusal' ? refusal : ['text', 'input_text', 'output_text'].includes(type) ? text : '';
  return typeof said === 'string' ? said : '';
}

/**
 * The messages of a call as they are stored: results of tools stand together before what the user says to them.
 * @param at the parameter that holds them, for errors
 * @throws AppError of kind validation for a result of a call that none of the messages before has
 */
export function talkOf(given: readonly GivenMessage[], at: string): CallMessage[] {
  const talk: CallMessage[] = [];
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
    const { role, calls = [], files = [] } = message;
    // Where nothing is said of a file, its name stands for it.
    const text = message.text.trim() === '' ? namesOfFiles(files) : message.text;
    for (const { id, name } of calls) names.set(id, name);
    const said = {
      role,
      text: wellFormed(text),
      ...(calls.length > 0 && { calls: calls.map(withWellFormed) }),
      ...(files.length > 0 && { files }),
    };
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

/** A message as what was said before a prompt, to which its files are moved: their names stay in its place. */
export function withNamesOfFiles({ files = [], ...message }: CallMessage): OpeningMessage {
  const names = wellFormed(namesOfFiles(files));
  const isNamed = names === '' || message.text === names;
  return isNamed ? message : { ...message, text: `${names}\n\n${message.text}` };
}
