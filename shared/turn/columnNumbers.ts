/** A column as far as its number depends on it. */
interface Column {
  modelId: string;
  /** Which of its model's columns it goes on from, if it was asked alone; else null. */
  sample: number | null;
  /** Whether it merges other answers: it is none of its model's answers to the prompt. */
  isMerge: boolean;
}

/**
 * For each column of a turn, its number among its model's columns, from 1. Those that merge are counted by themselves. The number
 * says which column goes on from which, so server and client count alike.
 */
export const columnNumbers = (columns: readonly Column[]): number[] =>
  columns.map(
    ({ modelId, sample, isMerge }, index) =>
      sample ?? columns.slice(0, index + 1).filter((other) => other.modelId === modelId && other.isMerge === isMerge).length,
  );
