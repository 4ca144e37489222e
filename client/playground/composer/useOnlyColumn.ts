import { useSearchParams } from 'react-router';

/** The parameter in the address. */
export const onlyParameter = 'only';

interface OnlyColumn {
  /** Id of the answer whose column alone gets the next prompt; null if all columns get it. */
  onlyId: string | null;
  setOnly: (answerId: string | null) => void;
}

/** Whether the next prompt goes to one column only. Kept in the address, so that it survives a reload. */
export function useOnlyColumn(): OnlyColumn {
  const [search, setSearch] = useSearchParams();
  return {
    onlyId: search.get(onlyParameter),
    setOnly: (answerId) => {
      setSearch(
        (params) => {
          if (answerId === null) params.delete(onlyParameter);
          else params.set(onlyParameter, answerId);
          return params;
        },
        { replace: true },
      );
    },
  };
}
