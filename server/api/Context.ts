import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import type { Language } from '../../shared/words/language.js';
import type { SendResult } from './resultSender.js';
import { badToken, type Device, type Viewer } from './Viewer.js';
import { Work } from './Work.js';
import { errorWords } from './errorWords.js';

/** Recognises a browser by a cookie. */
export interface BrowserBinding {
  /** The hash that is stored for this browser; undefined if it has no cookie. */
  readonly hash: string | undefined;
  /**
   * Sets the cookie.
   * @returns the hash
   */
  setCookie(): string;
}

interface Caller {
  viewer: Viewer | undefined;
  /** Why its token is not accepted, if it sent one that is not: then there is no viewer. */
  refusal?: AppError | undefined;
  device: Device;
  requestId: string;
  /** The language that it asks to be answered in; null where it does not say. */
  language: Language | null;
  /** False when the request comes from a page of another origin. */
  isOwnOrigin: boolean;
  /** Over HTTP: recognises the browser that made a sign-up. */
  binding?: BrowserBinding;
  /** On a socket: takes a fresh access token, so that the socket stays open. */
  renewSocket?: (token: string) => Promise<void>;
  /** On a socket: sends a result of this operation that is already JSON. */
  sendResult?: SendResult;
}

/** The context of one operation, over HTTP or a socket. */
export class Context implements Caller {
  /** The viewer; undefined for guests, and where the token is not accepted. For what judges no more than what a viewer may do. */
  readonly accepted: Viewer | undefined;
  readonly refusal: AppError | undefined;
  readonly device: Device;
  readonly requestId: string;
  readonly language: Language | null;
  readonly isOwnOrigin: boolean;
  readonly binding?: BrowserBinding;
  readonly renewSocket?: (token: string) => Promise<void>;
  readonly sendResult?: SendResult;

  /** The cost of this operation, or of this event, so far. */
  readonly work: Work;

  private ownEm: EntityManager | undefined;

  /** @param fork makes an EntityManager for this operation, or for one event of a subscription */
  constructor(
    private readonly fork: () => EntityManager,
    caller: Caller,
  ) {
    this.refusal = caller.refusal;
    this.accepted = caller.refusal ? undefined : caller.viewer;
    this.work = new Work(this.accepted?.claims.userId);
    this.device = caller.device;
    this.requestId = caller.requestId;
    this.language = caller.language;
    this.isOwnOrigin = caller.isOwnOrigin;
    if (caller.binding) this.binding = caller.binding;
    if (caller.renewSocket) this.renewSocket = caller.renewSocket;
    if (caller.sendResult) this.sendResult = caller.sendResult;
  }

  /**
   * The viewer; undefined for guests. A token that is not accepted is refused here, where a viewer is looked for, and nowhere else: what
   * needs no token, such as a sign-in, is not refused because of one that a client still sends.
   * @throws AppError of kind unauthenticated, and of a key that is revoked or has ended
   */
  get viewer(): Viewer | undefined {
    if (this.refusal) throw this.refusal;
    return this.accepted;
  }

  /** Made on first use: most events of a subscription need none. */
  get em(): EntityManager {
    this.ownEm ??= this.fork();
    return this.ownEm;
  }

  /** A context for the next event, with a new EntityManager: one as old as the socket would return stale rows. */
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
 * Refuses a page of another origin, for calls whose input proves an identity but not the intent to sign in here.
 * @throws AppError of kind forbidden
 */
export function requireOwnOrigin({ isOwnOrigin }: Pick<Context, 'isOwnOrigin'>): void {
  if (!isOwnOrigin) throw new AppError('forbidden', errorWords().foreignPage);
}
