import type { ChatRequest } from './chatRequest.js';
import { eliza } from './eliza.js';
import { openAiWire } from './openAiWire.js';
import type { ScriptedResponse } from './perform.js';
import { proposeRewrite } from './proposeRewrite.js';
import { summarise } from './summarise.js';
import { respond } from './respond.js';

/** A natural speed: tokens per second, and milliseconds before the first. */
const pace = { rate: 60, delay: 250 };

const answers = new Map<string, (prompts: string[]) => string>([
  ['eliza', eliza],
  ['summariser', summaryFor],
]);

/** The built-in models for GET /models: they need no key and no weights, and are named for what they are. */
export const builtinModels = [
  { id: 'eliza', name: 'ELIZA (built in)' },
  { id: 'summariser', name: 'Extractive summariser (built in)' },
].map((model) => ({
  ...model,
  object: 'model',
  created: 1_767_225_600,
  owned_by: 'polylogue',
  context_length: 128_000,
  capabilities: ['built-in'],
}));

/** @returns undefined if there is no such model */
export function builtinAnswer(request: ChatRequest): ScriptedResponse | undefined {
  const prompts = request.messages.filter((message) => message.role === 'user').map((message) => message.content);
  const answer = answers.has(request.model) ? (proposeRewrite(request) ?? answers.get(request.model)?.(prompts)) : undefined;
  return answer === undefined
    ? undefined
    : respond(openAiWire, [{ kind: 'text', tokens: answer.trimEnd().split(/(?<=\S)(?=\s)/) }], request, pace);
}

function summaryFor(prompts: string[]): string {
  const last = prompts.at(-1) ?? '';
  // "Summarise that" refers to a text pasted before.
  const source =
    summarise(last).total > 3 ? last : prompts.reduce((longest, prompt) => (prompt.length > longest.length ? prompt : longest), '');
  const { sentences, keywords, total } = summarise(source);
  if (total < 4) {
    return (
      'I shorten texts: I pick out the sentences that say most, and make up nothing. **Paste a few paragraphs** (an article, minutes, a long mail) and I will show you their core.\n\n' +
      (keywords.length > 0 ? `Your message is already short. Its words: ${keywords.join(', ')}.` : '')
    ).trim();
  }
  const points = sentences.map((sentence) => `- ${sentence}`).join('\n');
  return `**In short**\n\n${points}\n\n**Key words:** ${keywords.join(', ')}\n\n*${sentences.length} of ${total} sentences, picked by TextRank. Nothing here is generated.*`;
}
