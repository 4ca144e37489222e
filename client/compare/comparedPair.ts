import { useSearchParams } from 'react-router';

/** The parameter of the address that names the compared texts, so that Back closes the comparison. */
const parameter = 'compare';
const kept = '.before';

/** Names the attempt of an answer before its last retry; an answer's id names its present attempt. */
export const attemptBefore = (answerId: string): string => `${answerId}${kept}`;

/** Names the answer of another version of the prompt that is offered first. */
export const otherVersion = 'version';

export const isAttemptBefore = (name: string): boolean => name.endsWith(kept);

/** The id of the answer that has the text of this name. */
export const answerIdOf = (name: string): string => (isAttemptBefore(name) ? name.slice(0, -kept.length) : name);

interface ComparedPair {
  /** The names of the texts, the baseline's first; undefined while nothing is compared. */
  pair: readonly [string, string] | undefined;
  /** @param replace whether the present entry of the history is replaced: Back leads to the columns */
  compare: (left: string, right: string, replace: boolean) => void;
  close: () => void;
}

/** Which two texts are compared, as the address says. */
export function useComparedPair(): ComparedPair {
  const [search, setSearch] = useSearchParams();
  const [left, right] = search.get(parameter)?.split(' ') ?? [];
  const put = (pair: string | undefined, replace: boolean) => {
    setSearch(
      (known) => {
        if (pair === undefined) known.delete(parameter);
        else known.set(parameter, pair);
        return known;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    pair: left !== undefined && right !== undefined && left !== right ? [left, right] : undefined,
    compare: (one, other, replace) => {
      put(`${one} ${other}`, replace);
    },
    close: () => {
      put(undefined, true);
    },
  };
}
