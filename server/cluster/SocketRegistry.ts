import type { Bus } from './Bus.js';
import type { SocketCounts } from './SocketCounts.js';

/** Open sockets and streams by session, so that a sign-out closes them on every server. */
export class SocketRegistry {
  private readonly bySession = new Map<string, Set<() => void>>();

  /** @param counts those of all servers; without it a limit holds for each server */
  constructor(
    private readonly bus: Bus,
    private readonly counts?: SocketCounts,
  ) {
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

  /** Whether no more than so many of this session are open: on all servers, if that can be known, otherwise on this one. */
  async isWithin(sessionId: string, limit: number): Promise<boolean> {
    const here = this.count(sessionId);
    return here <= limit && (!this.counts || (await this.counts.isWithin(sessionId, here, limit)));
  }

  /** Registers how to close one of this session; returns a function that removes it. */
  add(sessionId: string, close: () => void): () => void {
    const closers = this.bySession.get(sessionId) ?? new Set();
    this.bySession.set(sessionId, closers.add(close));
    return () => {
      if (!closers.delete(close)) return;
      if (closers.size === 0) this.bySession.delete(sessionId);
      this.counts?.publish(sessionId, this.count(sessionId));
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
