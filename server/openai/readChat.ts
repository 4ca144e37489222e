import * as z from 'zod/mini';
import { maxColumns } from '../../shared/conversation/columns.js';
import type { Tools } from '../../shared/tool/toolRules.js';
import { readParameters } from '../turn/parameterFields.js';
import { describedSchema } from './bodyRules.js';
import type { CallInput, ReadCall } from './CallInput.js';
import { refusalOfBody, refusedParameter } from './callIssues.js';
import { type ChatBody, chatBody, type ChatMessage } from './chatBody.js';
import { readTools } from './readTools.js';
import { type GivenMessage, talkOf, textOf } from './talkOf.js';
import { words } from './words.js';

/** What a chat completion asks, and how it is to be answered. */
export interface ChatCall extends ReadCall {
  /** Whether a stream ends with the tokens. */
  withUsage: boolean;
}

/**
 * Reads the body of a chat completion.
 * @throws AppError of kind validation that names the first parameter which is unknown or wrong
 */
export function readChat(json: unknown): ChatCall {
  const { success, data, error } = z.safeParse(chatBody, json);
  if (!success) throw refusalOfBody(error.issues);
  if (data.max_tokens != null && data.max_completion_tokens != null) throw refusedParameter('max_tokens', words().bothLimits);
  if (data.stream_options != null && data.stream !== true) throw refusedParameter('stream_options', words().onlyStreams);
  const { model, messages, metadata, stream, stream_options: options } = data;
  return {
    input: {
      model,
      most: maxColumns,
      messages: talkOf(messages.map(messageOf), 'messages'),
      parameters: parametersIn(data),
      tools: toolsIn(data),
    },
    conversation: metadata?.['conversation'] ?? null,
    isStream: stream === true,
    withUsage: options?.include_usage === true,
  };
}

function messageOf(message: ChatMessage): GivenMessage {
  const text = textOf(message.content);
  switch (message.role) {
    case 'tool':
      return { role: 'tool', callId: message.tool_call_id, text };
    case 'assistant':
      return { role: 'assistant', text, calls: (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called })) };
    case 'developer':
      return { role: 'system', text };
    default:
      return { role: message.role, text };
  }
}

/** @throws AppError of kind validation */
function toolsIn({ tools, tool_choice: choice, parallel_tool_calls: parallel }: ChatBody): Tools | undefined {
  return readTools(
    (tools ?? []).map(({ function: definition }) => definition),
    choice && typeof choice === 'object' ? { name: choice.function.name } : choice,
    parallel,
  );
}

function parametersIn(body: ChatBody): CallInput['parameters'] {
  const format = body.response_format;
  return readParameters({
    temperature: body.temperature,
    top_p: body.top_p,
    max_tokens: body.max_completion_tokens ?? body.max_tokens,
    reasoning_effort: body.reasoning_effort,
    seed: body.seed,
    stop: typeof body.stop === 'string' ? [body.stop] : body.stop,
    frequency_penalty: body.frequency_penalty,
    presence_penalty: body.presence_penalty,
    verbosity: body.verbosity,
    as_json: format?.type === 'json_object' ? true : null,
    json_schema: format?.type === 'json_schema' ? describedSchema(format.json_schema) : null,
  });
}
