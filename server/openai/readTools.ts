import * as z from 'zod/mini';
import { type ToolChoice, type ToolDefinition, type Tools, toolsRules } from '../../shared/tool/toolRules.js';
import { refusedParameter } from './callIssues.js';

/**
 * The tools of a call, and how its models may use them.
 * @throws AppError of kind validation that names the tools, or the choice among them
 */
export function readTools(definitions: readonly ToolDefinition[], choice: ToolChoice | undefined, parallel: boolean | undefined): Tools {
  const { success, data, error } = z.safeParse(toolsRules, { definitions, choice, parallel });
  if (success) return data;
  const [issue] = error.issues;
  throw refusedParameter(issue?.path[0] === 'choice' ? 'tool_choice' : 'tools', issue?.message ?? '');
}
