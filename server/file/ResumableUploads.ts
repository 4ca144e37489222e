import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { comeAgain } from '../gateways/reading/FileReader.js';
import { isUploadOf, type OpenUpload, OpenUploads } from './OpenUploads.js';
import { UploadLocks } from './UploadLocks.js';
import { dropNeedlessHeaders, protocolError } from './uploadProtocol.js';

/** What is uploaded, and what becomes of it. */
export interface UploadKind {
  /** Where uploads are made and continued. */
  path: string;
  /** The name by which keys are allowed it. */
  route: string;
  /** The end of their ids, by which the kinds are told apart in the folder of arrivals. */
  ending: string;
  maxBytes: number;
  /** The refusal of more bytes. */
  tooLarge: () => AppError;
  /** Most unfinished uploads of an account at one server; a further one takes the place of the oldest. */
  mostOpen: number;
  /** Most bytes that all unfinished uploads at one server may come to have. */
  mostArriving: number;
  /** The header of the last reply, which has the id of what was made. */
  header: string;
  /**
   * Makes sure that the account has room for an upload.
   * @param arriving bytes of its other uploads
   * @throws AppError
   */
  requireRoom: (em: EntityManager, user: User, length: number, arriving: number) => Promise<void>;
  /**
   * Takes what has arrived.
   * @param place of the file, which it does not keep
   * @param name as the client gave it
   * @returns the id of what was made
   */
  take: (em: EntityManager, user: User, place: string, name: string) => Promise<string>;
}

/** How long an unfinished upload can be continued, and after how long without a byte another may take its room, in milliseconds. */
const [openMs, idleMs] = [24 * 60 * 60 * 1_000, 60 * 60 * 1_000];

/** Who sends an upload, and which one if it has begun. */
export interface Sender {
  em: EntityManager;
  user: User;
  id?: string;
}

type Finish = NonNullable<Server['options']['onUploadFinish']>;
type Upload = Parameters<Finish>[1];
/** What the last request of an upload is answered. */
type End = Awaited<ReturnType<Finish>>;

/** Uploads that can be continued after a broken connection. What has arrived of them is in the folder of arrivals, at one server. */
export class ResumableUploads {
  private readonly senders = new WeakMap<object, Sender>();
  /** The ends of uploads that are being read, by their ids: the protocol lets many requests arrive at an end. */
  private readonly ends = new Map<string, Promise<End>>();
  private readonly open: OpenUploads;
  /** What is about to begin. */
  private readonly beginnings = new Set<{ userId: string; length: number }>();
  private made: { server: Server; store: FileStore } | undefined;

  constructor(
    private readonly arrivals: string,
    private readonly kind: UploadKind,
  ) {
    this.open = new OpenUploads(arrivals, kind.ending);
  }

  /**
   * Answers a request of the protocol.
   * @param sender undefined for one that asks what the server can do
   * @throws AppError of kind not_found, conflict, locked, too_large or validation, and those of addFile
   */
  async handle(request: IncomingMessage, response: ServerResponse, sender?: Sender): Promise<void> {
    if (sender) this.senders.set(request, sender);
    dropNeedlessHeaders(request);
    try {
      await this.tus.server.handle(request, response);
    } catch (error) {
      // Of what is refused, the rest need not come.
      if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
      throw error;
    }
  }

  /**
   * Answers a request that begins an upload.
   * @param length bytes that it will have; what has not arrived yet takes room, too
   * @throws AppError of kind too_large if the account has no room for it, unavailable if the server has none
   */
  async begin(request: IncomingMessage, response: ServerResponse, sender: Sender, length: number): Promise<void> {
    const beginning = { userId: sender.user.id, length };
    // Before the first pause, so that of several at once each counts the others.
    this.beginnings.add(beginning);
    try {
      await this.makeRoom(sender, length);
      await this.handle(request, response, sender);
    } finally {
      this.beginnings.delete(beginning);
    }
  }

  /** Makes sure that there is room for what begins: in place of the person's oldest uploads if they are too many, and of idle ones. */
  private async makeRoom({ em, user }: Sender, length: number): Promise<void> {
    const { mostArriving, mostOpen, ending } = this.kind;
    const isTooMuch = (open: OpenUpload[]) => bytesOf(open) + bytesOf([...this.beginnings]) > mostArriving;
    const found = await this.open.list();
    const all = isTooMuch(found) ? await this.withoutIdle(found) : found;
    if (isTooMuch(all)) throw comeAgain();
    const beginning = [...this.beginnings].filter(({ userId }) => userId === user.id);
    const own = all.filter(({ id }) => isUploadOf(user.id, id, ending));
    for (const { id } of own.splice(0, Math.max(0, own.length + beginning.length - mostOpen))) await this.remove(id);
    const requireAll = (open: OpenUpload[]) => this.kind.requireRoom(em, user, length, bytesOf(open) + bytesOf(beginning) - length);
    try {
      await requireAll(own);
    } catch (error) {
      const busy = await this.withoutIdle(own);
      if (busy.length === own.length) throw error;
      await requireAll(busy);
    }
  }

  /** Removes those of some uploads that are idle. @returns the others */
  private async withoutIdle(open: OpenUpload[]): Promise<OpenUpload[]> {
    const idle = await Promise.all(open.map((one) => this.open.isIdle(one, idleMs)));
    for (const { id } of open.filter((_one, place) => idle[place])) await this.remove(id);
    return open.filter((_one, place) => !idle[place]);
  }

  /** Made at first use, because the store makes its folder at once, and a server without files has none. */
  private get tus() {
    this.made ??= this.make();
    return this.made;
  }

  private make() {
    const { path, ending, maxBytes } = this.kind;
    const store = new FileStore({ directory: this.arrivals, expirationPeriodInMilliseconds: openMs });
    store.extensions = ['creation', 'termination', 'expiration'];
    const server = new Server({
      path,
      datastore: store,
      relativeLocation: true,
      locker: new UploadLocks(),
      maxSize: maxBytes,
      // Pages of other origins may not send files.
      allowedOrigins: () => false,
      namingFunction: (request) => `${this.senderOf(request).user.id}.${v7()}${ending}`,
      // The one that was checked, whatever else the library could read from the address.
      getFileIdFromRequest: (request) => this.senderOf(request).id,
      onUploadFinish: (request, upload) => this.finish(this.senderOf(request), upload),
      // restErrors answers it.
      onResponseError: (_request, failure) => {
        throw protocolError(failure);
      },
    });
    return { server, store };
  }

  private senderOf({ runtime }: { runtime?: { node?: { req: object } | undefined } | undefined }): Sender {
    const sender = runtime?.node && this.senders.get(runtime.node.req);
    if (!sender) throw new Error('An upload came without its sender');
    return sender;
  }

  /** Takes an upload that has arrived as a whole, once, however many requests come for its end meanwhile. */
  private finish(sender: Sender, upload: Upload): Promise<End> {
    const begun = this.ends.get(upload.id);
    if (begun) return begun;
    const end = this.end(sender, upload).finally(() => this.ends.delete(upload.id));
    this.ends.set(upload.id, end);
    return end;
  }

  private async end({ em, user }: Sender, { id, storage, metadata }: Upload): Promise<End> {
    try {
      if (!storage) throw new Error('An upload has no place');
      const made = await this.kind.take(em, user, storage.path, metadata?.['filename'] ?? '');
      await this.remove(id);
      return { headers: { [this.kind.header]: made } };
    } catch (error) {
      // What is refused for its content would be refused again; for all else the last PATCH can be repeated.
      const isFinal = error instanceof AppError && (error.kind === 'too_large' || error.kind === 'unsupported_media');
      if (isFinal) await this.remove(id);
      throw error;
    }
  }

  /** One that another request has removed meanwhile is gone already. */
  private async remove(id: string): Promise<void> {
    await this.tus.store.remove(id).catch(() => undefined);
  }
}

const bytesOf = (uploads: readonly { length: number }[]): number => uploads.reduce((sum, { length }) => sum + length, 0);
