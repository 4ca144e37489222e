import { type Policy, policyLabels } from '../../models/policies.js';
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
 * The part of the turns before that each model will see, in one line that is true of these turns and models
 * (the rules are server/turn/contextMessages.ts).
 * @param past the turns before the next prompt
 */
export function policyLine(policy: Policy, past: readonly PastTurn[], asked: readonly Asked[]): string {
  if (policy === 'SHARED') return policyLabels.SHARED;
  const preferred = past.filter(({ preferredAnswerId, answers }) => answers.some(({ id }) => id === preferredAnswerId)).length;
  if (policy === 'WINNER') {
    if (past.length === 0 || preferred === past.length) return policyLabels.WINNER;
    if (preferred === 0) return words.winnerNone;
    return words.winnerSome({ preferred, turns: past.length });
  }
  const newcomers = [
    ...new Map(asked.filter(({ id }) => past.some((turn) => isAbsent(id, turn))).map((model) => [model.id, model.name])).values(),
  ];
  const [model] = newcomers;
  if (model === undefined) return policyLabels.ISOLATED;
  const shown = preferred > 0 ? 'preferred' : 'first';
  return newcomers.length === 1 ? words.isolatedNewcomer({ model, shown }) : words.isolatedNewcomers({ models: newcomers.length, shown });
}

/** Whether a model was not asked in a turn. */
function isAbsent(id: string, { answers }: PastTurn): boolean {
  return answers.every(({ model }) => model.id !== id);
}
