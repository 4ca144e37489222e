import { createContext, use } from 'react';

interface Fold {
  /** Whether the composer is one line. */
  isFolded: boolean;
  unfold: () => void;
}

/** Whether the composer around a component is folded. The default is for one that never folds. */
export const FoldContext = createContext<Fold>({ isFolded: false, unfold: () => undefined });

export const useFold = (): Fold => use(FoldContext);
