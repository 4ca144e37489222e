import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import type { SendResult } from './resultSender.js';
import { badToken, type Device, type Viewer } from './Viewer.js';

/** What tells a browser from every other, in a cookie. */
export interface BrowserBinding {
  /** What is kept of it; undefined where the browser is not marked. */
  readonly hash: string | undefined;
  /** Marks the browser. @returns the hash */
  keep(): string;
}

interface Caller {
  viewer: Viewer | undefined;
  device: Device;
  requestId: string;
  /** False for a page of another origin. */
  isOwnOrigin: boolean;
  /** Over HTTP: whose sign-ups this browser has made. */
  binding?: BrowserBinding;
  /** On a socket: takes a fresh access token for the rest of its life. */
  renewSocket?: (token: string) => Promise<void>;
  /** On a socket: sends a result of this operation that is JSON already. */
  sendResult?: SendResult;
}

/** What one operation knows, over HTTP or a socket. */
export class Context implements Caller {
  readonly viewer: Viewer | undefined;
  readonly device: Device;
  readonly requestId: string;
  readonly isOwnOrigin: boolean;
  readonly binding?: BrowserBinding;
  readonly renewSocket?: (token: string) => Promise<void>;
  readonly sendResult?: SendResult;

  private ownEm: EntityManager | undefined;

  /** @param fork gives an EntityManager of this operation's own, or of one event's of a subscription */
  constructor(
    private readonly fork: () => EntityManager,
    caller: Caller,
  ) {
    this.viewer = caller.viewer;
    this.device = caller.device;
    this.requestId = caller.requestId;
    this.isOwnOrigin = caller.isOwnOrigin;
    if (caller.binding) this.binding = caller.binding;
    if (caller.renewSocket) this.renewSocket = caller.renewSocket;
    if (caller.sendResult) this.sendResult = caller.sendResult;
  }

  /** Made when it is first asked for: most events of a subscription need none. */
  get em(): EntityManager {
    this.ownEm ??= this.fork();
    return this.ownEm;
  }

  /** The same for the next event: an EntityManager as old as the socket would show rows as they were. */
  fresh(): Context {
    return new Context(() => this.em.fork(), this);
  }
}

/**
 * The signed-in person.
 * @throws AppError of kind unauthenticated for a guest
 */
export function requireViewer(context: Pick<Context, 'viewer'>): Viewer {
  if (!context.viewer) throw badToken();
  return context.viewer;
}

/**
 * Refuses a page of another origin, where what it brings proves who somebody is but not that they meant to come here.
 * @throws AppError of kind forbidden
 */
export function requireOwnOrigin({ isOwnOrigin }: Pick<Context, 'isOwnOrigin'>): void {
  if (!isOwnOrigin) throw new AppError('forbidden', 'This page may not sign anybody in here.');
}
