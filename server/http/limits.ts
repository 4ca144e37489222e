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
  /** Most that an operation, or an event of a subscription, may cost while it runs, by what its lists and texts really hold. */
  work: { values: 150_000, replyBytes: 16 * 1024 * 1024, readBytes: 24 * 1024 * 1024, ms: 15_000 },
  /** Sockets of one session: the tabs of a browser share a session. On all servers if they share a Redis, otherwise on each. */
  sockets: 20,
  /** Subscriptions open on one socket. */
  subscriptions: 50,
  /** Subscriptions open of one account, on all of its sockets at one server. */
  accountSubscriptions: 200,
} as const;
