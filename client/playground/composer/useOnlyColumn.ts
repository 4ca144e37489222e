import { useSearchParams } from 'react-router';

/** Of the address. */
export const onlyParameter = 'only';

interface OnlyColumn {
  /** Answer whose column alone the next prompt goes to; null where it goes to all. */
  onlyId: string | null;
  setOnly: (answerId: string | null) => void;
}

/** Whether the next prompt goes to one column only. The address has it, so that a reload keeps it. */
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
