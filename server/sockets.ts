/** Open sockets by session, so that a sign-out closes them. */
export class SocketRegistry {
  private readonly bySession = new Map<string, Set<() => void>>();

  /** Remembers how to close a socket of this session; returns how to forget it. */
  add(sessionId: string, close: () => void): () => void {
    const closers = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, closers.add(close));
    return () => {
      closers.delete(close);
      if (closers.size === 0) this.bySession.delete(sessionId);
    };
  }

  closeSession(sessionId: string): void {
    for (const close of this.bySession.get(sessionId) ?? []) close();
  }
}
