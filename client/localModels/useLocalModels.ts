import { useEffect } from 'react';
import { apollo } from '../api/apollo.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { announce } from '../ui/announce.js';
import {
  LocalModelsChangedDocument,
  LocalModelsDocument,
  type LocalModelPartsFragment,
  type LocalModelsPartsFragment,
  type LocalModelsQuery,
  useLocalModelsQuery,
} from './localModels.generated.js';
import { words } from './words.js';

interface LocalModels {
  /** The models of the server's machine; undefined until they are known, and where this person may not manage them. */
  shelf: LocalModelsPartsFragment | undefined;
  error: unknown;
  retry: () => void;
}

/** The models of the server's machine for those who may manage them, as they change. */
export function useLocalModels(): LocalModels {
  const { data, error, refetch } = useLocalModelsQuery({ fetchPolicy: 'cache-and-network' });
  const shelf = data?.localModels?.canManage === true ? data.localModels : undefined;
  const isManaged = shelf !== undefined;
  useEffect(() => (isManaged ? follow() : undefined), [isManaged]);
  return { shelf, error, retry: () => void undefinedIfFailed(refetch()) };
}

let followers = 0;
let stop: () => void = () => undefined;

/** Keeps the cache equal to the server's: several parts of a page share one subscription. @returns ends it */
function follow(): () => void {
  followers += 1;
  if (followers === 1) {
    const following = apollo.subscribe({ query: LocalModelsChangedDocument }).subscribe({
      next: ({ data }) => {
        if (data) take(data.localModelsChanged);
      },
      // The result of the query stays, and is read again when the socket is back.
      error: () => undefined,
    });
    stop = () => {
      following.unsubscribe();
    };
  }
  return () => {
    followers -= 1;
    if (followers === 0) stop();
  };
}

const askable = (models: readonly LocalModelPartsFragment[]): string => models.map(({ modelId }) => modelId ?? '').join();

/** Shows the state that the server has told, says what is new, and reads the models that can be asked again if they are others. */
function take(now: LocalModelsPartsFragment): void {
  const before = told ?? apollo.cache.readQuery<LocalModelsQuery>({ query: LocalModelsDocument })?.localModels?.models ?? now.models;
  told = now.models;
  apollo.cache.writeQuery<LocalModelsQuery>({ query: LocalModelsDocument, data: { localModels: now } });
  for (const model of now.models) {
    const said = newsOf(model, before.find(({ id }) => id === model.id) ?? model);
    if (said !== undefined) announce(said);
  }
  if (askable(before) !== askable(now.models)) apollo.refetchQueries({ include: ['Viewer'] }).catch(() => undefined);
}

/** The models as they were told last; mutations change the cache before the server tells it. */
let told: readonly LocalModelPartsFragment[] | undefined;

/** The news for screen readers when a model's state changes. */
function newsOf({ name, state, modelId, problem }: LocalModelPartsFragment, before: LocalModelPartsFragment): string | undefined {
  if (modelId !== null && before.modelId === null) return words.isReady({ name });
  if (state === before.state) return undefined;
  if (state === 'FAILED') return words.hasFailed({ name, problem: problem ?? '' });
  if (state === 'PAUSED') return words.hasPaused({ name });
  if (state === 'QUEUED') return words.isQueued({ name });
  return state === 'FETCHING' ? words.isComing({ name }) : undefined;
}
