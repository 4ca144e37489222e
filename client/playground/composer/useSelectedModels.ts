import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { maxColumns } from '../../../server/conversation/ask.rules.js';
import { findModel } from './findModel.js';
import { chooseModels, readSelected, saveSelected } from './selectedModels.js';

const parameter = 'models';

export interface SelectedModels {
  /** The columns' models in order; one may be there more than once. */
  selected: ModelPartsFragment[];
  add: (id: string) => void;
  /** Takes away the column at this place. */
  removeAt: (place: number) => void;
  /** Takes away all columns of a model. */
  removeAll: (id: string) => void;
}

/**
 * The choice of models: the address has it, else the conversation's last turn, else what this device remembers.
 * @param former models of the last turn
 */
export function useSelectedModels(models: readonly ModelPartsFragment[], former: readonly string[]): SelectedModels {
  const [search, setSearch] = useSearchParams();
  const wished = search.get(parameter);
  const ids = useMemo(() => {
    const remembered = { ids: readSelected(), unlisted: false };
    return chooseModels([{ ids: wished?.split(',') ?? [], unlisted: true }, { ids: former, unlisted: true }, remembered], models);
  }, [wished, former, models]);
  const set = (next: readonly string[]) => {
    if (next.length === 0 || next.length > maxColumns) return;
    saveSelected(next);
    setSearch(
      (params) => {
        params.set(parameter, next.join(','));
        return params;
      },
      { replace: true },
    );
  };
  return {
    selected: ids.flatMap((id) => findModel(id, models) ?? []),
    add: (id) => {
      set([...ids, id]);
    },
    removeAt: (place) => {
      set(ids.filter((_, other) => other !== place));
    },
    removeAll: (id) => {
      set(ids.filter((other) => other !== id));
    },
  };
}
