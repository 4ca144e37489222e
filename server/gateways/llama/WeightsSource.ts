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
   * @throws SourceError with a reason that people can read
   */
  bring: (delivery: Delivery) => Promise<void>;
}

/** Why a source brought nothing, without the source's name: "does not answer". */
export class SourceError extends Error {}
