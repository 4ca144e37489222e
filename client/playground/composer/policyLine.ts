import type { ContextPolicy } from '../../graphql.generated.js';
import { words } from './words.js';

interface PastTurn {
  preferredAnswerId: string | null;
  answers: readonly { id: string; model: { id: string } }[];
}

interface Asked {
  id: string;
  name: string;
}

/**
 * What each model will be shown of the turns before, in one line that holds for these turns and these models
 * (the rules are server/turn/contextMessages.ts).
 * @param past turns that the next prompt goes on from
 */
export function policyLine(policy: ContextPolicy, past: readonly PastTurn[], asked: readonly Asked[]): string {
  if (policy === 'SHARED') return words.shared;
  const preferred = past.filter(({ preferredAnswerId, answers }) => answers.some(({ id }) => id === preferredAnswerId)).length;
  if (policy === 'WINNER') {
    if (past.length === 0 || preferred === past.length) return words.winner;
    if (preferred === 0) return words.winnerNone;
    return words.winnerSome({ preferred, turns: past.length });
  }
  const newcomers = [
    ...new Map(asked.filter(({ id }) => past.some((turn) => isAbsent(id, turn))).map((model) => [model.id, model.name])).values(),
  ];
  const [model] = newcomers;
  if (model === undefined) return words.isolated;
  const shown = preferred > 0 ? 'preferred' : 'first';
  return newcomers.length === 1 ? words.isolatedNewcomer({ model, shown }) : words.isolatedNewcomers({ models: newcomers.length, shown });
}

/** Whether a model was not asked in a turn. */
function isAbsent(id: string, { answers }: PastTurn): boolean {
  return answers.every(({ model }) => model.id !== id);
}
