import { createContext } from 'react';
import { useRequiredContext } from '../ui/useRequiredContext.js';
import type { KeptImprovement } from './keptImprovement.js';

/** How an old text is tried against a new one. */
export interface Trial {
  /** How many models are chosen. */
  models: number;
  /** Whether the next prompt is blind. */
  isBlind: boolean;
  /** Asks the chosen models with both texts. @returns why they were refused; undefined if they were accepted */
  ask: (before: string, after: string, blind: boolean) => Promise<string | undefined>;
}

/** An improvement from asked to used: what is known of it, and what can become of it. */
interface Improvement {
  kept: KeptImprovement;
  /** Queries that are left; undefined if they are not counted. */
  left: number | undefined;
  /** Absent where there is nothing to ask with. */
  trial: Trial | undefined;
  /** Goes back to the choice. @param isStopped whether the person stopped it */
  onAgain: (isStopped: boolean) => void;
  /** Takes the text. */
  onUse: (text: string) => void;
  onDone: () => void;
}

export const ImprovementContext = createContext<Improvement | undefined>(undefined);

/** The improvement around a component. @throws if there is none */
export const useImprovement = (): Improvement => useRequiredContext(ImprovementContext, 'Improvement');
