import type { ToolResult } from '../../shared/tool/toolRules.js';
import { fitsPrompt } from '../../shared/turn/promptSize.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import { joinSystem } from '../turn/Turn.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** A call's messages in their parts. */
interface Talk {
  /** What models are told first. */
  system: string | null;
  /** What was said before the prompt. */
  before: OpeningMessage[];
  /** Empty where results of tools stand in its place. */
  prompt: string;
  results: ToolResult[];
}

/**
 * Parts the messages of a call: the last one of the user is the prompt, system messages at the beginning and after the prompt are told
 * first, and what is between was said before.
 * @throws AppError of kind validation
 */
export function splitTalk(messages: readonly OpeningMessage[]): Talk {
  const last = messages.findLastIndex(({ role }) => role !== 'system');
  const prompt = messages[last];
  const results = prompt?.results ?? [];
  if (prompt?.role !== 'user' || (prompt.text.trim() === '' && results.length === 0))
    throw refusedParameter('messages', words().lastNotUser);
  if (!fitsPrompt(prompt.text)) throw refusedParameter('messages', words().promptTooLong, 'string_above_max_length');
  const first = messages.findIndex(({ role }) => role !== 'system');
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
    results,
  };
}
