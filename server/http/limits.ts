/** Limits of one operation, over HTTP and sockets alike. */
export const limits = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  /** Fields that may be resolved; a list counts `first` times. */
  cost: 2_500,
  /** Bytes of a body or of one message on a socket. */
  bodyBytes: 512 * 1024,
  /** Milliseconds for an operation that is not a subscription. */
  operationMs: 15_000,
  /** Sockets of one session: the tabs of a browser share a session. On all servers if they share a Redis, otherwise on each. */
  sockets: 20,
  /** Subscriptions open on one socket. */
  subscriptions: 50,
} as const;
