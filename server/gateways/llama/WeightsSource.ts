import type { Language } from '../../../shared/words/language.js';
import { words } from './words.js';

/** A published file of weights. */
export interface Weights {
  fileName: string;
  bytes: number;
  /** Hexadecimal. A file with another checksum is never put in place. */
  sha256: string;
}

/** Input for a source. */
export interface Delivery {
  weights: Weights;
  /** Where to put the weights; a source may continue what an earlier try left there. */
  path: string;
  /** Called with the bytes that have arrived, including those of the earlier try. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** One place that the weights can come from. */
export interface WeightsSource {
  /** The name that people read. */
  name: string;
  /**
   * Brings the file; fetchWeights verifies it afterwards.
   * @throws SourceError if it has nothing to bring
   */
  bring: (delivery: Delivery) => Promise<void>;
}

/** The messages that name a source alone. */
type Problem = 'silent' | 'silentOrWithout' | 'larger' | 'astray' | 'other' | 'brokeOff' | 'noPython' | 'noPip' | 'noRoom';

/** A source brought nothing. */
export class SourceError extends Error {
  /** @param problem what the source did, or the HTTP status that it answered with */
  constructor(
    private readonly problem: Problem | number,
    options?: ErrorOptions,
  ) {
    super(String(problem), options);
  }

  /** Why, in a sentence that begins with the source's name. */
  said(source: string, language: Language): string {
    const { problem } = this;
    return typeof problem === 'number'
      ? words(language).refused({ source, status: String(problem) })
      : words(language)[problem]({ source });
  }
}
