import { isOwnId } from '../../shared/providerKey/ownIds.js';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxColumns } from '../../shared/conversation/columns.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { enumerated } from '../look/formats.js';
import { usePreference } from '../preferences/preferences.js';
import { toast } from '../ui/toast.js';
import { chooseModels, readSelected, saveSelected, withAdded, providerOf } from './selectedModels.js';
import { words } from './words.js';

const parameter = 'models';

export interface SelectedModels {
  /** The columns' models in order; a model may occur more than once. */
  selected: ModelPartsFragment[];
  add: (id: string) => void;
  /** Removes the column at this place. */
  removeAt: (place: number) => void;
  /** Removes all columns of a model. */
  removeAll: (id: string) => void;
  /** Chooses these columns in place of all, and removes the parameter `instead` from the address. */
  replace: (ids: readonly string[], instead?: string) => void;
  /** Fixes this choice, whatever the next turn's columns are, and removes the parameter `instead` from the address. */
  keep: (instead: string) => void;
}

/** The columns of an earlier turn. */
interface Former {
  id: string;
  answers: readonly { model: { id: string; mark: number } }[];
}

const noIds: string[] = [];

/**
 * The choice of models: from the address, else from the turn before, else what the person begins with, else the one that this
 * device remembers.
 * If the choice equals that turn's columns, it changes with them when one is moved, added or given another model. If it contains
 * more models than they do, a column added to the turn is added to the choice too.
 */
export function useSelectedModels(models: readonly ModelPartsFragment[], former: Former | undefined): SelectedModels {
  const [search, setSearch] = useSearchParams();
  const written = search.get(parameter);
  /** The choice until the address has it: on a busy device, the router may change the address long after a click. */
  const [ahead, setAhead] = useState<string>();
  const wished = ahead ?? written;
  const formerId = former?.id;
  const formerIds = former?.answers.map(({ model }) => model.id).join(',') ?? '';
  const preferredIds = usePreference('models');
  const ids = useMemo(() => {
    const remembered = { ids: readSelected(), unlisted: false };
    const preferred = { ids: preferredIds, unlisted: true };
    const before = formerIds === '' ? noIds : formerIds.split(',');
    return chooseModels(
      [{ ids: wished?.split(',') ?? [], unlisted: true }, { ids: before, unlisted: true }, preferred, remembered],
      models,
    );
  }, [wished, formerIds, preferredIds, models]);
  // The choice in the address, or the one that is about to be written there; and the values that the address may have until then.
  // Not in the state: React may render an address that it then does not show.
  const latest = useRef(written);
  const before = useRef<(string | null)[]>([]);
  useLayoutEffect(() => {
    if (written !== latest.current && before.current.includes(written)) return;
    before.current = [];
    latest.current = written;
    setAhead(undefined);
  }, [written]);
  const set = (next: readonly string[], instead?: string) => {
    if (next.length === 0 || next.length > maxColumns) return;
    before.current.push(latest.current);
    latest.current = next.join(',');
    setAhead(latest.current);
    saveSelected(next);
    setSearch(
      (params) => {
        params.set(parameter, next.join(','));
        // In the same call: of two simultaneous changes, the router takes only the last.
        if (instead !== undefined) params.delete(instead);
        return params;
      },
      { replace: true },
    );
  };
  const nameMissing = useEffectEvent(() => {
    const missing = (wished?.split(',') ?? []).filter((id) => id !== '' && !findModel(id, models));
    if (missing.length > 0) toast.error(words.notOffered({ models: enumerated([...new Set(missing)].slice(0, maxColumns)) }));
  });
  const loaded = models.length > 0;
  useEffect(() => {
    if (loaded) nameMissing();
  }, [wished, loaded]);
  const last = useRef({ id: former?.id, ids: formerIds });
  const goAlong = useEffectEvent(() => {
    const { id, ids: earlier } = last.current;
    last.current = { id: former?.id, ids: formerIds };
    if (id !== former?.id || earlier === formerIds) return;
    if (latest.current === earlier) set(formerIds.split(','));
    else set(withAdded(latest.current?.split(',') ?? noIds, earlier.split(','), formerIds.split(',')));
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
    replace: set,
    keep: (instead) => {
      set(ids, instead);
    },
  };
}

/**
 * Finds a model by its id. For a model that its provider does not list, it is made from the id.
 * @param mark the number in the catalogue for an unlisted model; if it was never asked, any that its neighbours do not have
 */
export function findModel(id: string, models: readonly ModelPartsFragment[], mark = models.length): ModelPartsFragment | undefined {
  const listed = models.find((model) => model.id === id);
  if (listed) return listed;
  const provider = providerOf(id);
  const family = isOwnId(id) ? /^[^/]+\/[^/]+\//.exec(id)?.[0] : `${provider}/`;
  const sibling = models.find((model) => family !== undefined && model.id.startsWith(family));
  if (!sibling) return undefined;
  return {
    id,
    provider,
    providerName: sibling.providerName,
    name: id.slice(family?.length),
    tier: 'FREE',
    ownKey: sibling.ownKey,
    contextWindow: null,
    priceIn: null,
    priceOut: null,
    capabilities: [],
    parameters: sibling.parameters,
    efforts: sibling.efforts,
    available: true,
    unavailableReason: null,
    progress: null,
    mark,
  };
}
