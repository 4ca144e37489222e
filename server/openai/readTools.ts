import * as z from 'zod/mini';
import { type ToolChoice, type ToolDefinition, type Tools, toolsRules } from '../../shared/tool/toolRules.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** A definition as protocols have it: null where nothing is said. */
type GivenDefinition = Pick<ToolDefinition, 'name'> & {
  [Part in Exclude<keyof ToolDefinition, 'name'>]?: ToolDefinition[Part] | null | undefined;
};

/**
 * The tools of a call, and how its models may use them. Clients say how they are to be used also where they have none, which means
 * nothing unless one must be called.
 * @returns undefined where there are none
 * @throws AppError of kind validation that names the tools, or the choice among them
 */
export function readTools(
  given: readonly GivenDefinition[],
  choice: ToolChoice | null | undefined,
  parallel: boolean | null | undefined,
): Tools | undefined {
  if (given.length === 0) {
    if (choice === 'required' || (choice && typeof choice === 'object')) throw refusedParameter('tool_choice', words().onlyWithTools);
    return undefined;
  }
  const definitions = given.map(({ name, description, parameters, strict }) => ({
    name,
    ...(description != null && { description }),
    ...(parameters != null && { parameters }),
    ...(strict != null && { strict }),
  }));
  const { success, data, error } = z.safeParse(toolsRules, { definitions, choice: choice ?? undefined, parallel: parallel ?? undefined });
  if (success) return data;
  const [issue] = error.issues;
  throw refusedParameter(issue?.path[0] === 'choice' ? 'tool_choice' : 'tools', issue?.message ?? '');
}
