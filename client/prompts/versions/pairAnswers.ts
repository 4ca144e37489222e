/** A turn that was asked from a version, in short. */
interface AskedTurn {
  id: string;
  promptValues: readonly { name: string; excerpt: string; digest: string }[];
  answers: readonly AskedAnswer[];
}

interface AskedAnswer {
  id: string;
  state: string;
  model: { id: string; name: string; mark: number };
}

interface Asked {
  variables: readonly { name: string }[];
  turns: readonly AskedTurn[];
}

/** One answer of each version by the same model. */
export interface Pair {
  model: AskedAnswer['model'];
  from: { turnId: string; answerId: string };
  to: { turnId: string; answerId: string };
}

/** Values that both versions were asked with, and the pairs of answers. */
export interface ValueRow {
  /** The same for the same values. */
  key: string;
  values: { name: string; excerpt: string }[];
  pairs: Pair[];
}

/**
 * The answers of two versions that belong together: by the same model, with the same values of the variables that both versions
 * have. Of several to the same values, the latest count; the same model several times pairs in its order.
 * @param from its turns, the newest first
 * @returns rows, the one asked last first; those without a pair are left out
 */
export function pairAnswers(from: Asked, to: Asked): ValueRow[] {
  const names = from.variables.map(({ name }) => name).filter((name) => to.variables.some((variable) => variable.name === name));
  const earlier = new Map(from.turns.toReversed().map((turn) => [keyOf(turn, names), turn]));
  const rows = new Map<string, ValueRow>();
  for (const turn of to.turns) {
    const key = keyOf(turn, names);
    const other = earlier.get(key);
    if (!other || rows.has(key)) continue;
    const pairs = pairsOf(other, turn);
    if (pairs.length === 0) continue;
    const values = turn.promptValues.filter(({ name }) => names.includes(name)).map(({ name, excerpt }) => ({ name, excerpt }));
    rows.set(key, { key, values, pairs });
  }
  return [...rows.values()];
}

/** An empty value is the same as none. */
const keyOf = ({ promptValues }: AskedTurn, names: readonly string[]): string =>
  names
    .map((name) => {
      const value = promptValues.find((one) => one.name === name);
      return value === undefined || value.excerpt === '' ? '' : value.digest;
    })
    .join(' ');

function pairsOf(from: AskedTurn, to: AskedTurn): Pair[] {
  const left = from.answers.map((answer) => ({ answer, isFree: true }));
  return to.answers.flatMap((answer) => {
    const found = left.find((one) => one.isFree && one.answer.model.id === answer.model.id);
    if (!found) return [];
    found.isFree = false;
    return [{ model: answer.model, from: { turnId: from.id, answerId: found.answer.id }, to: { turnId: to.id, answerId: answer.id } }];
  });
}
