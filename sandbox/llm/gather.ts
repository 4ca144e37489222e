import {
  type CompletionPart,
  type CompletionRequest,
  type FinishReason,
  type Protocol,
  type SentName,
  textMessage,
} from '../../server/gateways/llm/completion.js';
import type { ToolCall } from '../../shared/tool/toolRules.js';
import { streamCompletion } from '../../server/gateways/llm/streamCompletion.js';

/** The parts of an answer that arrived. */
export interface Gathered {
  text: string;
  reasoning: string;
  /** Text and reasoning in order; consecutive parts of one kind are joined. */
  blocks: { kind: 'text' | 'reasoning'; text: string }[];
  usage?: { tokensIn?: number | undefined; tokensOut?: number | undefined };
  finish?: FinishReason;
  /** What it called, with the arguments as they came together; absent if it called nothing. */
  calls?: ToolCall[];
  /** The kinds of parts in order, without repetitions in a row. */
  kinds: CompletionPart['kind'][];
  /** The parameters that the model was asked without, in order; absent if there are none. */
  without?: SentName[];
  /** The stream's error. */
  error?: unknown;
}

/**
 * Requests an answer through the gateway and collects it.
 * @param given differences from a plain prompt in OpenAI's protocol
 */
export async function gather(
  baseUrl: string,
  model: string,
  { protocol = 'openai', ...given }: Partial<CompletionRequest> & { protocol?: Protocol } = {},
): Promise<Gathered> {
  const answer: Gathered = { text: '', reasoning: '', blocks: [], kinds: [] };
  const request: CompletionRequest = {
    endpoint: { protocol, baseUrl, providerName: 'Mistral', apiKey: 'sk-canary-7f3a' },
    model,
    messages: [textMessage('user', 'Hello')],
    stallMs: 5_000,
    signal: new AbortController().signal,
    ...given,
  };
  try {
    await streamCompletion(request, (part) => {
      add(answer, part);
    });
  } catch (error) {
    answer.error = error;
  }
  return answer;
}

function add(answer: Gathered, part: CompletionPart): void {
  if (answer.kinds.at(-1) !== part.kind) answer.kinds.push(part.kind);
  if (part.kind === 'text' || part.kind === 'reasoning') {
    answer[part.kind] += part.text;
    const last = answer.blocks.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else answer.blocks.push({ kind: part.kind, text: part.text });
  } else if (part.kind === 'rethink') {
    answer.reasoning += answer.text;
    answer.text = '';
    answer.blocks = [{ kind: 'reasoning' as const, text: answer.reasoning }].filter(({ text }) => text !== '');
  } else if (part.kind === 'call') {
    answer.calls = [...(answer.calls ?? []), { id: part.id, name: part.name, arguments: '' }];
  } else if (part.kind === 'arguments') {
    for (const call of answer.calls ?? []) if (call.id === part.id) call.arguments += part.text;
  } else if (part.kind === 'without') answer.without = [...(answer.without ?? []), part.parameter];
  else if (part.kind === 'usage') answer.usage = { tokensIn: part.tokensIn, tokensOut: part.tokensOut };
  else answer.finish = part.reason;
}
