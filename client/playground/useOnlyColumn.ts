import { useSearchParams } from 'react-router';

const parameter = 'only';

interface OnlyColumn {
  /** Answer whose column alone the next prompt goes to; null where it goes to all. */
  onlyId: string | null;
  setOnly: (answerId: string | null) => void;
}

/** Whether the next prompt goes to one column only. The address has it, so that a reload keeps it. */
export function useOnlyColumn(): OnlyColumn {
  const [search, setSearch] = useSearchParams();
  return {
    onlyId: search.get(parameter),
    setOnly: (answerId) => {
      setSearch(
        (params) => {
          if (answerId === null) params.delete(parameter);
          else params.set(parameter, answerId);
          return params;
        },
        { replace: true },
      );
    },
  };
}
