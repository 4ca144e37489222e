import type { ToolResult } from '../../shared/tool/toolRules.js';
import { fitsPrompt } from '../../shared/turn/promptSize.js';
import { joinSystem } from '../turn/Turn.js';
import { refusedParameter } from './callIssues.js';
import type { SentFile } from './SentFile.js';
import type { CallMessage } from './talkOf.js';
import { words } from './words.js';

/** A call's messages in their parts. */
interface Talk {
  /** What models are told first. */
  system: string | null;
  /** What was said before the prompt. */
  before: CallMessage[];
  /** Empty where results of tools stand in its place. */
  prompt: string;
  files: SentFile[];
  results: ToolResult[];
  /** How the answer is to begin; null where the call leaves that to the model. */
  beginning: string | null;
}

/**
 * Parts the messages of a call: the last one of the user is the prompt, system messages at the beginning and after the prompt are told
 * first, and what is between was said before. A text of the assistant at the end is how the answer is to begin. Where there are system
 * messages alone, the last one is the prompt.
 * @throws AppError of kind validation
 */
export function splitTalk(given: readonly CallMessage[]): Talk {
  const { messages, beginning } = withoutBeginning(given.some(isSaid) ? given : given.map(asPrompt));
  const last = messages.findLastIndex(isSaid);
  const prompt = messages[last];
  const results = prompt?.results ?? [];
  if (prompt?.role !== 'user' || (prompt.text.trim() === '' && results.length === 0))
    throw refusedParameter('messages', words().lastNotUser);
  if (!fitsPrompt(prompt.text)) throw refusedParameter('messages', words().promptTooLong, 'string_above_max_length');
  const first = messages.findIndex(isSaid);
  const told = [...messages.slice(0, first), ...messages.slice(last + 1)];
  const system = joinSystem(...told.map(({ text }) => text));
  // A turn has no room for a longer one: its model gets it all the same, as the first of what was said before.
  const isLong = system !== null && !fitsPrompt(system);
  const between = messages
    .slice(first, last)
    .filter(({ role, text, calls = [] }) => role !== 'assistant' || text !== '' || calls.length > 0);
  return {
    system: isLong ? null : system,
    before: isLong ? [...told, ...between] : between,
    prompt: prompt.text,
    files: prompt.files ?? [],
    results,
    beginning,
  };
}

const isSaid = ({ role }: CallMessage): boolean => role !== 'system';

/** Of system messages alone, the last one as a prompt. */
const asPrompt = (message: CallMessage, at: number, all: readonly CallMessage[]): CallMessage =>
  at === all.length - 1 ? { ...message, role: 'user' } : message;

/** The messages without a text of the assistant at their end. */
function withoutBeginning(messages: readonly CallMessage[]): { messages: readonly CallMessage[]; beginning: string | null } {
  const at = messages.findLastIndex(isSaid);
  const last = messages[at];
  if (last?.role !== 'assistant' || last.calls) return { messages, beginning: null };
  if (!fitsPrompt(last.text)) throw refusedParameter('messages', words().promptTooLong, 'string_above_max_length');
  return { messages: messages.toSpliced(at, 1), beginning: last.text.trim() === '' ? null : last.text };
}
