import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContextPolicy } from '../conversation/ContextPolicy.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import type { ToolResult, Tools } from '../../shared/tool/toolRules.js';
import { beginningWith, type Branch, nothingBefore, readBranch } from './readBranch.js';
import { toolsOf } from './tools.js';
import type { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** What a model is sent beside what its column brings itself. */
interface Surroundings {
  branch: Branch;
  tools: Tools | undefined;
  /** The results of tools before the prompt, or in its place. */
  results: readonly ToolResult[];
}

type BranchParts = Pick<TurnParts, 'feed' | 'branches'>;

/** Where answers are asked. */
export interface AskedPlace {
  policy: ContextPolicy;
  /** Reads what is sent there: it may be long, so it is read only where money is counted. */
  read: (em: EntityManager, parts: BranchParts) => Promise<Surroundings>;
}

/** Where answers are asked that are sent nothing but their own texts: merges, and captions of pictures. */
export const nowhere = (policy: ContextPolicy): AskedPlace => ({
  policy,
  read: () => Promise.resolve({ branch: nothingBefore, tools: undefined, results: [] }),
});

/**
 * Where the answers of a turn are asked.
 * @param unwritten what the database does not know of it yet, if the turn is being written: its tools, and where its conversation begins
 *   with it what was said before
 */
export const placeOf = (
  turn: Turn,
  unwritten?: { tools: Tools | undefined; begun: readonly OpeningMessage[] | undefined },
): AskedPlace => ({
  policy: turn.policy,
  read: async (em, parts) => ({
    branch: unwritten?.begun ? beginningWith(unwritten.begun) : await branchBefore(em, parts, turn),
    tools: unwritten ? unwritten.tools : await toolsOf(em, turn),
    results: turn.toolResults ?? [],
  }),
});

async function branchBefore(em: EntityManager, parts: BranchParts, { conversation, parent, user }: Turn): Promise<Branch> {
  return readBranch(em, parts, await conversation.loadOrFail(), parent?.id ?? null, { userId: user.id });
}
