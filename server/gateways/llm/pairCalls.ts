import { createHash } from 'node:crypto';
import { type CallPart, type CompletionRequest, joinContents, type Message, type Part, type ResultPart } from './completion.js';
import { joinRoles } from './turnsOf.js';

/**
 * The messages of a request with calls and results as every protocol asks for them: the results of all calls of a message, and no others,
 * begin the next one. What has no counterpart, because an answer was stopped or another model's calls were answered, is sent as text; and
 * everything is, if the request has no tools, because some providers refuse calls without them.
 * @param ids what the provider takes as an id of a call: one that it does not is replaced, the same by the same
 */
export function pairCalls({ messages, tools }: Pick<CompletionRequest, 'messages' | 'tools'>, ids: RegExp): Message[] {
  if (!messages.some(({ content }) => content.some(isOfTool))) return messages;
  const joined = joinRoles(messages);
  return joined.map((message, at) => {
    const answered = tools ? pairedIds(joined[at - 1], message) : none;
    const waited = tools ? pairedIds(message, joined[at + 1]) : none;
    const isPaired = (part: Part) => isOfTool(part) && (part.kind === 'call' ? waited : answered).has(part.id);
    const [paired, others] = [message.content.filter(isPaired), message.content.filter((part) => !isPaired(part)).map(asText)];
    const said = others
      .filter((part) => part.kind !== 'text' || part.text !== '')
      .reduce<Part[]>((all, part) => joinContents(all, [part]), []);
    const named = paired.map((part) => (isOfTool(part) ? { ...part, id: idFor(part.id, ids) } : part));
    return { role: message.role, content: message.role === 'assistant' ? [...said, ...named] : [...named, ...said] };
  });
}

const none: ReadonlySet<string> = new Set();

/** The ids of an answer's calls, if the message after it has the results of all of them. */
function pairedIds(calling: Message | undefined, answering: Message | undefined): ReadonlySet<string> {
  if (calling?.role !== 'assistant' || answering?.role !== 'user') return none;
  const calls = calling.content.flatMap((part) => (part.kind === 'call' ? [part.id] : []));
  const results = new Set(answering.content.flatMap((part) => (part.kind === 'result' ? [part.id] : [])));
  return new Set(calls.every((id) => results.has(id)) ? calls : []);
}

const isOfTool = (part: Part): part is CallPart | ResultPart => part.kind === 'call' || part.kind === 'result';

function asText(part: Part): Part {
  if (!isOfTool(part)) return part;
  const text =
    part.kind === 'call' ? `[Call of the tool ${part.name}]\n${part.arguments}` : `[Result of the tool ${part.name}]\n${part.text}`;
  return { kind: 'text', text };
}

const idFor = (id: string, ids: RegExp): string => (ids.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 9));

/**
 * The arguments of a call as the object that they are for Anthropic and Google. A model may have written something else, or have been cut
 * off: https://platform.claude.com/docs/en/agents-and-tools/tool-use/fine-grained-tool-streaming
 */
export function argumentsOf({ arguments: text }: CallPart): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // It is sent as the text that it is.
  }
  return { INVALID_JSON: text };
}
