/** A sign-in attempt: at which account, from where. */
export interface Attempt {
  /** Normalised by normaliseEmail. */
  email: string;
  address: string;
  /** Whether the account has a kept session from that address. */
  familiar: boolean;
}
