import type { Bus } from './Bus.js';

/** Open sockets and streams by session, so that a sign-out closes them, whichever server they are at. */
export class SocketRegistry {
  private readonly bySession = new Map<string, Set<() => void>>();

  constructor(private readonly bus: Bus) {
    bus.listen((heard) => {
      if (heard.kind === 'signedOut') this.closeHere(heard.session);
    });
  }

  /** Sessions that have something open at this server. */
  get sessionIds(): string[] {
    return [...this.bySession.keys()];
  }

  /** How many this session has open at this server. */
  count(sessionId: string): number {
    return this.bySession.get(sessionId)?.size ?? 0;
  }

  /** Remembers how to close one of this session; returns how to forget it. */
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

  /** What this server has open, where every server finds out by itself. */
  closeHere(sessionId: string): void {
    for (const close of this.bySession.get(sessionId) ?? []) close();
  }
}
