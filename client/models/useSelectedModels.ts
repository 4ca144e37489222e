import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxColumns } from '../../server/turn/ask.rules.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { toast } from '../ui/toast.js';
import { chooseModels, readSelected, saveSelected, withAdded, providerOf } from './selectedModels.js';
import { words } from './words.js';

const parameter = 'models';

export interface SelectedModels {
  /** The columns' models in order; one may be there more than once. */
  selected: ModelPartsFragment[];
  add: (id: string) => void;
  /** Takes away the column at this place. */
  removeAt: (place: number) => void;
  /** Takes away all columns of a model. */
  removeAll: (id: string) => void;
  /** Makes this choice stay, whatever the next turn's columns are. What the address says by the parameter `instead` is over with that. */
  keep: (instead: string) => void;
}

/** The columns of an earlier turn. */
interface Former {
  id: string;
  answers: readonly { model: { id: string; mark: number } }[];
}

const noIds: string[] = [];

/**
 * The choice of models: the address has it, else the turn before, else what this device remembers.
 * Where it is that turn's own columns, it goes along when one of them is moved, added or given another model; where these are
 * but some of it, when one is added.
 */
export function useSelectedModels(models: readonly ModelPartsFragment[], former: Former | undefined): SelectedModels {
  const [search, setSearch] = useSearchParams();
  const written = search.get(parameter);
  // The router moves on in its own time, on a busy device long after the next click: until then the choice stands here.
  const [ahead, setAhead] = useState<{ of: string | null; ids: string }>();
  const isAhead = ahead !== undefined && ahead.of === written;
  if (ahead && !isAhead) setAhead(undefined);
  const wished = isAhead ? ahead.ids : written;
  const formerId = former?.id;
  const formerIds = former?.answers.map(({ model }) => model.id).join(',') ?? '';
  const ids = useMemo(() => {
    const remembered = { ids: readSelected(), unlisted: false };
    const before = formerIds === '' ? noIds : formerIds.split(',');
    return chooseModels([{ ids: wished?.split(',') ?? [], unlisted: true }, { ids: before, unlisted: true }, remembered], models);
  }, [wished, formerIds, models]);
  // What the address says, or will say in a moment.
  const latest = useRef(wished);
  useEffect(() => {
    latest.current = wished;
  }, [wished]);
  const set = (next: readonly string[], instead?: string) => {
    if (next.length === 0 || next.length > maxColumns) return;
    latest.current = next.join(',');
    setAhead({ of: written, ids: next.join(',') });
    saveSelected(next);
    setSearch(
      (params) => {
        params.set(parameter, next.join(','));
        // Together: of two changes at once, the router takes the last.
        if (instead !== undefined) params.delete(instead);
        return params;
      },
      { replace: true },
    );
  };
  const nameMissing = useEffectEvent(() => {
    const missing = (wished?.split(',') ?? []).filter((id) => id !== '' && !findModel(id, models));
    if (missing.length > 0) toast.error(words.notOffered({ models: [...new Set(missing)].slice(0, maxColumns).join(', ') }));
  });
  const loaded = models.length > 0;
  useEffect(() => {
    if (loaded) nameMissing();
  }, [wished, loaded]);
  const last = useRef({ id: former?.id, ids: formerIds });
  const goAlong = useEffectEvent(() => {
    const before = last.current;
    last.current = { id: former?.id, ids: formerIds };
    if (before.id !== former?.id || before.ids === formerIds) return;
    if (latest.current === before.ids) set(formerIds.split(','));
    else set(withAdded(latest.current?.split(',') ?? noIds, before.ids.split(','), formerIds.split(',')));
  });
  useEffect(() => {
    goAlong();
  }, [formerId, formerIds]);
  return {
    selected: ids.flatMap((id, place) => {
      const asked = former?.answers.find(({ model }) => model.id === id)?.model;
      return findModel(id, models, asked?.mark ?? models.length + place) ?? [];
    }),
    add: (id) => {
      set([...ids, id]);
    },
    removeAt: (place) => {
      set(ids.filter((_, other) => other !== place));
    },
    removeAll: (id) => {
      set(ids.filter((other) => other !== id));
    },
    keep: (instead) => {
      set(ids, instead);
    },
  };
}

/**
 * A model by its id; one that its provider does not list comes with what its id says.
 * @param mark its number in the catalogue; of one that was never asked, any that its neighbours do not have
 */
function findModel(id: string, models: readonly ModelPartsFragment[], mark = models.length): ModelPartsFragment | undefined {
  const listed = models.find((model) => model.id === id);
  if (listed) return listed;
  const provider = providerOf(id);
  const sibling = models.find((model) => model.provider === provider);
  if (!sibling) return undefined;
  return {
    id,
    provider,
    providerName: sibling.providerName,
    name: id.slice(provider.length + 1),
    tier: 'FREE',
    contextWindow: null,
    priceIn: null,
    priceOut: null,
    capabilities: [],
    available: true,
    unavailableReason: null,
    progress: null,
    mark,
  };
}
