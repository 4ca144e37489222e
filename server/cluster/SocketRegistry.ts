import type { Bus } from './Bus.js';

/** Open sockets and streams by session, so that a sign-out closes them on every server. */
export class SocketRegistry {
  private readonly bySession = new Map<string, Set<() => void>>();

  constructor(private readonly bus: Bus) {
    bus.listen((heard) => {
      if (heard.kind === 'signedOut') this.closeHere(heard.session);
    });
  }

  /** Sessions that have something open on this server. */
  get sessionIds(): string[] {
    return [...this.bySession.keys()];
  }

  /** How many sockets and streams of this session are open on this server. */
  count(sessionId: string): number {
    return this.bySession.get(sessionId)?.size ?? 0;
  }

  /** Registers how to close one of this session; returns a function that removes it. */
  add(sessionId: string, close: () => void): () => void {
    const closers = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, closers.add(close));
    return () => {
      closers.delete(close);
      // A second call must not remove a newer set of the same session.
      if (closers.size === 0 && this.bySession.get(sessionId) === closers) this.bySession.delete(sessionId);
    };
  }

  closeSession(sessionId: string): void {
    this.closeHere(sessionId);
    this.bus.send({ kind: 'signedOut', session: sessionId });
  }

  /** Closes what this server has open, for callers that run on every server. */
  closeHere(sessionId: string): void {
    for (const close of this.bySession.get(sessionId) ?? []) close();
  }
}
