import type { EntityManager } from '@mikro-orm/postgresql';
import { CloseCode } from 'graphql-ws';
import { type AccessClaims, badToken, type Viewer } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { limits } from '../http/limits.js';
import { findKeyViewer, isApiKey } from './apiKeys.js';
import { findViewer } from './authenticate.js';
import type { SessionParts } from './SessionParts.js';
import { untilEnd } from './untilEnd.js';

/** WebSocket close code "Try Again Later": client libraries reconnect, with growing delays. */
const tryAgainLater = 1013;

/**
 * The person at the other end of a socket. The socket stays open until its access token expires, unless the token is renewed, and
 * no longer than the session; that of an API key, until the key ends or is revoked. It is then closed with 4403, because 4401 would stop the client library for good.
 */
export class SocketSession {
  private claims: AccessClaims | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unregister: (() => void) | undefined;
  private isDisposed = false;

  constructor(
    private readonly parts: Pick<SessionParts, 'orm' | 'sockets' | 'tokens'>,
    private readonly close: (code: number, reason: string) => void,
  ) {}

  /**
   * Verifies the token and registers the socket.
   * @returns whether the socket may stay open
   */
  async open(token: string): Promise<boolean> {
    try {
      const claims = await this.readClaims(token);
      if (this.isDisposed) return false;
      // Registered before the session is checked, because it may end in between.
      this.unregister = this.parts.sockets.add(claims.sessionId, () => {
        this.end(claims.isKey ? 'key_revoked' : 'Signed out');
      });
      if (!(await this.parts.sockets.isWithin(claims.sessionId, limits.sockets))) {
        this.unregister();
        this.close(tryAgainLater, 'Too many sockets of one session');
        return false;
      }
      await this.accept(claims);
      return !this.isDisposed;
    } catch (error) {
      this.unregister?.();
      if (!(error instanceof AppError)) throw error;
      // A program is told why its key is refused.
      if (isApiKey(token)) this.end(error.kind);
      return false;
    }
  }

  /** Whose it is; undefined before it is open. */
  get account(): string | undefined {
    return this.claims?.userId;
  }

  /** @throws AppError of kind unauthenticated for an invalid token, or one of another session */
  async renew(token: string): Promise<void> {
    const claims = await this.parts.tokens.readAccess(token);
    if (claims.sessionId !== this.claims?.sessionId) throw badToken();
    await this.accept(claims);
  }

  /**
   * Reads the person from the database.
   * @throws AppError of kind unauthenticated when the session has ended
   */
  viewer(em: EntityManager): Promise<Viewer> {
    if (!this.claims) throw badToken();
    return findViewer(em, this.claims);
  }

  /** Call it when the socket has closed. */
  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
    this.unregister?.();
  }

  private async accept(claims: AccessClaims): Promise<void> {
    await findViewer(this.parts.orm.em.fork(), claims);
    this.claims = claims;
    clearTimeout(this.timer);
    if (this.isDisposed) return;
    this.timer = setTimeout(() => {
      this.end(claims.isKey ? 'key_ended' : 'Token ended');
    }, untilEnd(claims.expiresAt));
  }

  private async readClaims(token: string): Promise<AccessClaims> {
    if (!isApiKey(token)) return this.parts.tokens.readAccess(token);
    return (await findKeyViewer(this.parts.orm.em.fork(), { secret: token })).claims;
  }

  private end(reason: string): void {
    this.close(CloseCode.Forbidden, reason);
  }
}
