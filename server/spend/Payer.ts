/** Whose money an answer costs. */
export enum Payer {
  /** The server's key at a provider. */
  SERVER = 'SERVER',
  /** The person's own key at a provider. */
  OWN = 'OWN',
  /** No one pays: the model runs on the server's machine. */
  LOCAL = 'LOCAL',
}
