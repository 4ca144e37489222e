import type { ContextPolicy } from '../../graphql.generated.js';

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
  if (policy === 'SHARED') return 'All see every answer';
  const preferred = past.filter(({ preferredAnswerId, answers }) => answers.some(({ id }) => id === preferredAnswerId)).length;
  if (policy === 'WINNER') {
    const line = 'All see the preferred answer';
    if (past.length === 0 || preferred === past.length) return line;
    if (preferred === 0) return `${line}; none is chosen yet, so each sees its own`;
    return `${line} of ${String(preferred)} of ${String(past.length)} turns, else their own`;
  }
  const line = 'Each model sees its own answers';
  const newcomers = [
    ...new Map(asked.filter(({ id }) => past.some((turn) => isAbsent(id, turn))).map((model) => [model.id, model.name])).values(),
  ];
  if (newcomers.length === 0) return line;
  const who = newcomers.length === 1 ? newcomers.join() : `${String(newcomers.length)} models`;
  return `${line}; ${who}, new here, ${newcomers.length === 1 ? 'sees' : 'see'} ${preferred > 0 ? 'the preferred or else ' : ''}the first`;
}

/** Whether a model was not asked in a turn. */
function isAbsent(id: string, { answers }: PastTurn): boolean {
  return answers.every(({ model }) => model.id !== id);
}
