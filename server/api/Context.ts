import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from './account/authenticate.js';
import type { Device } from './account/signIn.js';
import { badToken } from './account/tokens.js';
import { AppError } from './errors.js';
import { ConversationLoaders } from './conversation/loaders.js';
import type { SendResult } from './resultSender.js';
import type { Services } from './services.js';

interface Caller {
  viewer: Viewer | undefined;
  device: Device;
  requestId: string;
  /** False for a page of another origin. */
  isOwnOrigin: boolean;
  /** On a socket: takes a fresh access token for the rest of its life. */
  renewSocket?: (token: string) => Promise<void>;
  /** On a socket: sends a result of this operation that is JSON already. */
  sendResult?: SendResult;
}

/** What one operation knows, over HTTP or a socket. */
export class Context implements Caller {
  readonly loaders: ConversationLoaders;
  readonly viewer: Viewer | undefined;
  readonly device: Device;
  readonly requestId: string;
  readonly isOwnOrigin: boolean;
  readonly renewSocket?: (token: string) => Promise<void>;
  readonly sendResult?: SendResult;

  constructor(
    readonly services: Services,
    /** Forked for this operation, or for one event of a subscription. */
    readonly em: EntityManager,
    caller: Caller,
  ) {
    this.viewer = caller.viewer;
    this.device = caller.device;
    this.requestId = caller.requestId;
    this.isOwnOrigin = caller.isOwnOrigin;
    if (caller.renewSocket) this.renewSocket = caller.renewSocket;
    if (caller.sendResult) this.sendResult = caller.sendResult;
    this.loaders = new ConversationLoaders(em, services.hub);
  }

  /** The same for the next event: an EntityManager as old as the socket would show rows as they were. */
  fresh(): Context {
    return new Context(this.services, this.services.orm.em.fork(), this);
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
