import type * as z from 'zod/mini';
import { errorWords } from './errorWords.js';

type Issue = z.core.$ZodIssue;

/**
 * Of the shapes that a value might have had, the problem of the one that it came nearest to: the deepest, where a field that is not known
 * counts as one level more.
 */
export function nearestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const tried = issue.errors.flatMap(([first]) => (first ? [nearestIssue({ ...first, path: [...issue.path, ...first.path] })] : []));
  return tried.reduce<Issue>((best, one) => (depthOf(one) > depthOf(best) ? one : best), tried[0] ?? issue);
}

const depthOf = ({ code, path }: Issue): number => path.length + (code === 'unrecognized_keys' ? 1 : 0);

/** An issue by the names of its fields: of several that are not known, one each. */
export function namedIssues(issue: Issue): Pick<Issue, 'code' | 'message' | 'path'>[] {
  const nearest = nearestIssue(issue);
  if (nearest.code !== 'unrecognized_keys') return [nearest];
  const { path, keys } = nearest;
  return keys.map((name) => ({ code: 'unrecognized_keys' as const, message: errorWords().unknownField({ name }), path: [...path, name] }));
}
