import type { ToolCall, ToolResult } from './toolRules.js';

/** The head of a block's text: which tool, and which call. */
type Head = Pick<ToolCall, 'id' | 'name'>;

/**
 * The text of a block of a call or a result: a line with the id and the name of the tool, then the arguments or the result. One text, so
 * that it grows, is saved, sent and searched like that of any other block (docs/decisions/61-tools.md).
 */
export const toolText = ({ id, name }: Head, body = ''): string => `${id} ${name}\n${body}`;

/** What such a text says. While it grows, its first line is there as a whole from the beginning. */
export function readToolText(text: string): Head & { body: string } {
  const end = text.indexOf('\n');
  const [id = '', name = ''] = text.slice(0, Math.max(0, end)).split(' ');
  return { id, name, body: text.slice(end + 1) };
}

/** The call in a block of kind TOOL_CALL. */
export function callOf(text: string): ToolCall {
  const { id, name, body } = readToolText(text);
  return { id, name, arguments: body };
}

/** The result in a block of kind TOOL_RESULT. */
export function resultOf(text: string): ToolResult {
  const { id, name, body } = readToolText(text);
  return { id, name, text: body };
}
