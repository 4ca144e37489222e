/** How an attempt ended that a provider was asked for. */
export enum AskedState {
  COMPLETE = 'COMPLETE',
  STOPPED = 'STOPPED',
  FAILED = 'FAILED',
  INTERRUPTED = 'INTERRUPTED',
}
