import { createContext, use, useSyncExternalStore } from 'react';
import { reduceComposer, type ComposerEvent, type ComposerState } from './composerState.js';

/** The state of one composer, whose parts each render for what concerns them: a letter draws the prompt and nothing else. */
export class ComposerStore {
  private readonly listeners = new Set<() => void>();

  constructor(private state: ComposerState) {}

  readonly get = (): ComposerState => this.state;

  readonly tell = (event: ComposerEvent): void => {
    this.state = reduceComposer(this.state, event);
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export const ComposerContext = createContext<ComposerStore | undefined>(undefined);

/** The composer around a component; its state as it is read here is not followed. */
export function useComposerStore(): ComposerStore {
  const store = use(ComposerContext);
  if (!store) throw new Error('It stands in no composer.');
  return store;
}

/** What a component shows of the composer around it. @param read the same value as before where nothing of it has changed */
export function useComposer<Value>(read: (state: ComposerState) => Value): Value {
  const store = useComposerStore();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
