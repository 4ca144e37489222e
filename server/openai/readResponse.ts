import * as z from 'zod/mini';
import type { Tools } from '../../shared/tool/toolRules.js';
import { readParameters } from '../turn/parameterFields.js';
import { describedSchema } from './bodyRules.js';
import type { CallInput, ReadCall } from './CallInput.js';
import { refusalOfBody } from './callIssues.js';
import { readTools } from './readTools.js';
import { sentFile, type SentFile } from './SentFile.js';
import { type ResponseBody, responseBody, type ResponseItem } from './responseBody.js';
import { type GivenMessage, talkOf, textOf } from './talkOf.js';

/**
 * Reads the body of a response.
 * @throws AppError of kind validation that names the first parameter which is unknown or wrong
 */
export function readResponse(json: unknown): ReadCall {
  const { success, data, error } = z.safeParse(responseBody, json);
  if (!success) throw refusalOfBody(error.issues);
  const items = typeof data.input === 'string' ? [{ role: 'user' as const, content: data.input }] : data.input;
  const told: GivenMessage[] = data.instructions ? [{ role: 'system', text: data.instructions }] : [];
  return {
    input: {
      model: data.model,
      most: 1,
      messages: talkOf([...told, ...messagesOf(items)], 'input'),
      parameters: parametersIn(data),
      tools: toolsIn(data),
    },
    conversation: data.metadata?.['conversation'] ?? null,
    isStream: data.stream === true,
  };
}

type ItemContent = Extract<ResponseItem, { role: string }>['content'];

const filesIn = (content: ItemContent, at: string): SentFile[] =>
  typeof content === 'string'
    ? []
    : content.flatMap((part, place) => {
        const where = `${at}[${place.toFixed()}]`;
        switch (part.type) {
          case 'input_image':
            return [sentFile({ data: part.image_url, id: part.file_id }, where)];
          case 'input_file':
            return [sentFile({ data: part.file_data ?? part.file_url, id: part.file_id, name: part.filename }, where)];
          default:
            return [];
        }
      });

/** The items as messages: calls belong to the message of the assistant that they follow. */
function messagesOf(items: readonly ResponseItem[]): GivenMessage[] {
  const messages: GivenMessage[] = [];
  for (const [place, item] of items.entries()) {
    if ('role' in item && (item.type === undefined || item.type === 'message')) {
      messages.push({
        role: item.role === 'developer' ? 'system' : item.role,
        text: textOf(item.content),
        files: filesIn(item.content, `input[${place.toFixed()}].content`),
      });
    } else if (item.type === 'function_call_output') {
      messages.push({ role: 'tool', callId: item.call_id, text: textOf(item.output) });
    } else if (item.type === 'function_call') {
      const call = { id: item.call_id, name: item.name, arguments: item.arguments };
      const last = messages.at(-1);
      if (last?.role === 'assistant') last.calls = [...(last.calls ?? []), call];
      else messages.push({ role: 'assistant', text: '', calls: [call] });
    }
  }
  return messages;
}

function parametersIn(body: ResponseBody): CallInput['parameters'] {
  const format = body.text?.format;
  return readParameters({
    temperature: body.temperature,
    top_p: body.top_p,
    max_tokens: body.max_output_tokens,
    reasoning_effort: body.reasoning?.effort,
    verbosity: body.text?.verbosity,
    as_json: format?.type === 'json_object' ? true : null,
    json_schema: format?.type === 'json_schema' ? describedSchema(format) : null,
  });
}

/** @throws AppError of kind validation */
function toolsIn({ tools, tool_choice: choice, parallel_tool_calls: parallel }: ResponseBody): Tools | undefined {
  return readTools(tools ?? [], choice, parallel);
}
