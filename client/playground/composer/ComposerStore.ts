import { createContext } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SelectedModels } from '../../models/useSelectedModels.js';
import { offerUndo } from '../../ui/offerUndo.js';
import { toast } from '../../ui/toast.js';
import { useRequiredContext } from '../../ui/useRequiredContext.js';
import { reduceComposer, type ComposerEvent, type ComposerState } from './composerState.js';

/** The state of a composer. Each part renders only when its own values change: typing renders only what depends on the prompt. */
export class ComposerStore {
  readonly state: StoreApi<ComposerState>;
  private check: (() => boolean) | undefined;
  /** Ids of the toasts that offer an undo. */
  private readonly offers: string[] = [];

  constructor(first: ComposerState) {
    this.state = createStore(() => first);
  }

  readonly get = (): ComposerState => this.state.getState();

  readonly dispatch = (event: ComposerEvent): void => {
    this.state.setState((state) => reduceComposer(state, event));
  };

  /** Whether the fields of a prompt lack nothing; if they do, they say it. False until their code has come. */
  readonly checkFields = (): boolean => this.check?.() ?? false;

  /** Registers the fields' check. @returns removes it */
  readonly hostCheck = (check: () => boolean): (() => void) => {
    this.check = check;
    return () => {
      if (this.check === check) this.check = undefined;
    };
  };

  /**
   * Says what was done to the next prompt, and offers to take it back until that prompt is accepted or this composer is gone.
   * @returns the toast's id
   */
  readonly offerUndo = (message: string, undo: () => void): string => {
    const id = offerUndo(message, undo);
    this.offers.push(id);
    return id;
  };

  /** Removes the toasts that still offer an undo. */
  readonly endOffers = (): void => {
    for (const id of this.offers.splice(0)) toast.dismiss(id);
  };
}

export const ComposerContext = createContext<ComposerStore | undefined>(undefined);

/** The store of the composer around a component; the component does not render when the state changes. @throws if there is none */
export const useComposerStore = (): ComposerStore => useRequiredContext(ComposerContext, 'Composer');

/** Reads and follows a value of the composer around a component. @param read must return the same value until it changes */
export const useComposer = <Value>(read: (state: ComposerState) => Value): Value => useStore(useComposerStore().state, read);

/** The choice of models of the next prompt, beside the store: it stands in the address, which outlives the composer. */
export const SelectionContext = createContext<SelectedModels | undefined>(undefined);

/** The choice of models of the composer around a component. @throws if there is none */
export const useSelection = (): SelectedModels => useRequiredContext(SelectionContext, 'Composer');
