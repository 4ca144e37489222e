/** A file of weights as it is published. */
export interface Weights {
  fileName: string;
  bytes: number;
  /** Hexadecimal. A file that differs is never put in place. */
  sha256: string;
}

/** What a source needs to know to bring the weights. */
export interface Delivery {
  weights: Weights;
  /** Where to put them; what an earlier try left there may be gone on from. */
  path: string;
  /** Bytes that have arrived, the earlier try's included. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** One place that the weights can come from. */
export interface WeightsSource {
  /** For people. */
  name: string;
  /**
   * Brings the file; fetchWeights verifies it afterwards.
   * @throws SourceError with a reason for people.
   */
  bring: (delivery: Delivery) => Promise<void>;
}

/** Why a source brought nothing, without the source's name: "does not answer". */
export class SourceError extends Error {}
