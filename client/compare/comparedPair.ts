import { useSearchParams } from 'react-router';

/** The parameter of the address that names the compared texts, so that Back closes the comparison. */
const parameter = 'compare';
/** The parameter that says what stays the baseline. It outlives the comparison, for the conversation's other turns. */
const keptParameter = 'baseline';
const before = '.before';
/** Ids of answers have none. */
const separator = '.';

/** Names the attempt of an answer before its last retry; an answer's id names its present attempt. */
export const attemptBefore = (answerId: string): string => `${answerId}${before}`;

/** Names an attempt of an answer by its number. */
export const attemptIn = (answerId: string, attempt: number): string => `${answerId}${separator}${String(attempt)}`;

/** Names the answer of another version of the prompt that is offered first. */
export const otherVersion = 'version';

export const isAttemptBefore = (name: string): boolean => name.includes(separator);

/** The id of the answer that has the text of this name. */
export const answerIdOf = (name: string): string => name.split(separator)[0] ?? name;

/** The name of a column in the address, in every turn that has it. @param nth its number among its model's columns, from 1 */
export const columnInAddress = (modelId: string, nth: number): string => (nth > 1 ? `${modelId} ${String(nth)}` : modelId);

interface ComparedPair {
  /** The names of the texts, the baseline's first; undefined while nothing is compared. */
  pair: readonly [string, string] | undefined;
  /** The baseline that stays: a column, or the name of a text that is none's present answer; undefined if none stays. */
  kept: string | undefined;
  /** Opens the comparison; Back leads to the columns. */
  open: (left: string, right: string) => void;
  /** Compares others in place of these. @param kept what stays the baseline from now on, if anything does */
  change: (left: string, right: string, kept: string | undefined) => void;
  close: () => void;
}

/** Which two texts are compared, as the address says. */
export function useComparedPair(): ComparedPair {
  const [search, setSearch] = useSearchParams();
  const [left, right] = search.get(parameter)?.split(' ') ?? [];
  const kept = search.get(keptParameter) ?? undefined;
  const put = (told: Record<string, string | undefined>, replace: boolean) => {
    setSearch(
      (known) => {
        for (const [name, value] of Object.entries(told)) {
          if (value === undefined) known.delete(name);
          else known.set(name, value);
        }
        return known;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    pair: left !== undefined && right !== undefined && left !== right ? [left, right] : undefined,
    kept,
    open: (one, other) => {
      put({ [parameter]: `${one} ${other}` }, false);
    },
    change: (one, other, baseline) => {
      put({ [parameter]: `${one} ${other}`, [keptParameter]: baseline }, true);
    },
    close: () => {
      put({ [parameter]: undefined }, true);
    },
  };
}
