import * as z from 'zod/mini';
import { maxColumns } from '../../shared/conversation/columns.js';
import type { Tools } from '../../shared/tool/toolRules.js';
import { readParameters } from '../turn/parameterFields.js';
import { describedSchema } from './bodyRules.js';
import type { CallInput, ReadCall } from './CallInput.js';
import { refusalOfBody, refusedParameter } from './callIssues.js';
import { type ChatBody, chatBody, type ChatMessage } from './chatBody.js';
import { readTools } from './readTools.js';
import { sentFile, type SentFile } from './SentFile.js';
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
      messages: talkOf(
        messages.map((message, at) => messageOf(message, `messages[${at.toFixed()}]`)),
        'messages',
      ),
      parameters: parametersIn(data),
      tools: toolsIn(data),
    },
    conversation: metadata?.['conversation'] ?? null,
    isStream: stream === true,
    withUsage: options?.include_usage === true,
  };
}

/** @param at the parameter, for errors */
function messageOf(message: ChatMessage, at: string): GivenMessage {
  const text = textOf(message.content);
  switch (message.role) {
    case 'tool':
      return { role: 'tool', callId: message.tool_call_id, text };
    case 'assistant':
      return {
        role: 'assistant',
        text: text || (message.refusal ?? ''),
        calls: (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called })),
      };
    case 'developer':
      return { role: 'system', text };
    case 'user':
      return { role: 'user', text, files: filesIn(message.content, `${at}.content`) };
    case 'system':
      return { role: 'system', text };
  }
}

type UserContent = Extract<ChatMessage, { role: 'user' }>['content'];

const filesIn = (content: UserContent, at: string): SentFile[] =>
  typeof content === 'string'
    ? []
    : content.flatMap((part, place) => {
        const where = `${at}[${place.toFixed()}]`;
        switch (part.type) {
          case 'text':
            return [];
          case 'image_url':
            return [sentFile({ data: typeof part.image_url === 'string' ? part.image_url : part.image_url.url }, where)];
          case 'file':
            return [sentFile({ data: part.file.file_data, id: part.file.file_id, name: part.file.filename }, where)];
        }
      });

/** @throws AppError of kind validation */
function toolsIn({ tools, tool_choice: choice, parallel_tool_calls: parallel }: ChatBody): Tools | undefined {
  return readTools(
    (tools ?? []).map(({ function: definition }) => definition),
    choice && typeof choice === 'object' ? { name: choice.function.name } : choice,
    parallel,
  );
}

/**
 * A seed in our range of 31 bits: a larger one gives another, always the same. -1 stands for chance where others make models, and is left
 * to the provider.
 */
const seedOf = (seed: number | null | undefined): number | null =>
  seed == null || seed === -1 ? null : Number(BigInt.asUintN(31, BigInt(seed)));

function parametersIn(body: ChatBody): CallInput['parameters'] {
  const format = body.response_format;
  return readParameters({
    temperature: body.temperature,
    top_p: body.top_p,
    max_tokens: body.max_completion_tokens ?? body.max_tokens,
    reasoning_effort: body.reasoning_effort,
    seed: seedOf(body.seed),
    stop: typeof body.stop === 'string' ? [body.stop] : body.stop,
    frequency_penalty: body.frequency_penalty,
    presence_penalty: body.presence_penalty,
    verbosity: body.verbosity,
    as_json: format?.type === 'json_object' ? true : null,
    json_schema: format?.type === 'json_schema' ? describedSchema(format.json_schema) : null,
  });
}
