import * as z from 'zod/mini';
import { type ToolChoice, type ToolDefinition, type Tools, toolsRules } from '../../shared/tool/toolRules.js';
import { refusedParameter } from './callIssues.js';

/** A definition as protocols have it: null where nothing is said. */
type GivenDefinition = Omit<ToolDefinition, 'strict'> & { strict?: boolean | null | undefined };

/**
 * The tools of a call, and how its models may use them.
 * @throws AppError of kind validation that names the tools, or the choice among them
 */
export function readTools(
  given: readonly GivenDefinition[],
  choice: ToolChoice | null | undefined,
  parallel: boolean | null | undefined,
): Tools {
  const definitions = given.map(({ strict, ...definition }) => ({ ...definition, ...(strict != null && { strict }) }));
  const { success, data, error } = z.safeParse(toolsRules, { definitions, choice: choice ?? undefined, parallel: parallel ?? undefined });
  if (success) return data;
  const [issue] = error.issues;
  throw refusedParameter(issue?.path[0] === 'choice' ? 'tool_choice' : 'tools', issue?.message ?? '');
}
