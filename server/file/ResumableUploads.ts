import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Logger } from 'pino';
import { validate as isUuid, v7 } from 'uuid';
import type { User } from '../account/User.js';
import type { ErrorBody } from '../errors/AppError.js';
import { appErrorOf } from '../errors/appErrorOf.js';
import { addFile } from './addFile.js';
import type { FileParts } from './FileParts.js';
import type { StoredFile } from './StoredFile.js';
import { UploadLocks } from './UploadLocks.js';

/** Where uploads are made and continued. */
export const uploadsPath = '/api/v1/files/uploads';

/** Most unfinished uploads of an account at one server; a further one takes the place of the oldest. */
const mostOpen = 20;
/** How long an unfinished upload can be continued, in milliseconds. */
const openMs = 24 * 60 * 60 * 1_000;

/** Who sends an upload, and which one if it has begun. */
export interface Sender {
  em: EntityManager;
  user: User;
  id?: string;
}

interface UploadParts extends FileParts {
  log: Logger;
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
  private made: { server: Server; store: FileStore } | undefined;

  constructor(private readonly parts: UploadParts) {}

  /** Whether an upload is this person's: its id names them. */
  isOf(userId: string, id: string): boolean {
    return id.startsWith(`${userId}.`) && isUuid(id.slice(userId.length + 1));
  }

  /** Answers a request of the protocol. @param sender undefined for one that asks what the server can do */
  async handle(request: IncomingMessage, response: ServerResponse, sender?: Sender): Promise<void> {
    if (sender) this.senders.set(request, sender);
    await this.tus.server.handle(request, response);
  }

  /** Removes the person's oldest unfinished uploads, if they have too many to begin another. */
  async makeRoom(userId: string): Promise<void> {
    const names = (await readdir(this.parts.files.arrivals)).filter((name) => this.isOf(userId, name));
    // Ids have the time in them, so that they are in the order of their beginnings.
    for (const id of names.sort().slice(0, Math.max(0, names.length - mostOpen + 1))) await this.remove(id);
  }

  /** Made at first use, because the store makes its folder at once, and a server without files has none. */
  private get tus() {
    this.made ??= this.make();
    return this.made;
  }

  private make() {
    const { env, files } = this.parts;
    const store = new FileStore({ directory: files.arrivals, expirationPeriodInMilliseconds: openMs });
    store.extensions = ['creation', 'termination', 'expiration'];
    const server = new Server({
      path: uploadsPath,
      datastore: store,
      relativeLocation: true,
      locker: new UploadLocks(),
      maxSize: env.FILE_BYTES,
      // Pages of other origins may not send files.
      allowedOrigins: () => false,
      namingFunction: (request) => `${this.senderOf(request).user.id}.${v7()}`,
      // The one that was checked, whatever else the library could read from the address.
      getFileIdFromRequest: (request) => this.senderOf(request).id,
      onUploadFinish: (request, upload) => this.finish(this.senderOf(request), upload),
      onResponseError: (_request, error) => this.present(error),
    });
    return { server, store };
  }

  private senderOf({ runtime }: { runtime?: { node?: { req: object } | undefined } | undefined }): Sender {
    const sender = runtime?.node && this.senders.get(runtime.node.req);
    if (!sender) throw new Error('An upload came without its sender');
    return sender;
  }

  /** Makes one file of an upload that has arrived as a whole, however many requests come for its end meanwhile. */
  private finish(sender: Sender, upload: Upload): Promise<End> {
    const begun = this.ends.get(upload.id);
    if (begun) return begun;
    const end = this.end(sender, upload).finally(() => this.ends.delete(upload.id));
    this.ends.set(upload.id, end);
    return end;
  }

  private async end({ em, user }: Sender, upload: Upload): Promise<End> {
    try {
      const file = await this.add({ em, user }, upload);
      await this.remove(upload.id);
      return { headers: { 'Polylogue-File': file.id } };
    } catch (error) {
      const known = appErrorOf(error, upload.id, this.parts.log);
      // What is refused for its content would be refused again; for all else the last PATCH can be repeated.
      if (known.kind === 'too_large' || known.kind === 'unsupported_media') await this.remove(upload.id);
      const headers = { ...known.headers, 'Content-Type': 'application/json' };
      return { status_code: known.status, headers, body: JSON.stringify(known.body) };
    }
  }

  private add({ em, user }: Sender, { storage, metadata }: Upload): Promise<StoredFile> {
    const { files } = this.parts;
    return files.whileArriving(user.id, async (folder) => {
      if (!storage) throw new Error('An upload has no place');
      await copyFile(storage.path, path.join(folder, 'original'));
      return addFile(em, this.parts, user, { folder, name: metadata?.['filename'] ?? '' });
    });
  }

  /** One that another request has removed meanwhile is gone already. */
  private async remove(id: string): Promise<void> {
    await this.tus.store.remove(id).catch(() => undefined);
  }

  /** A failure of the protocol in the shape of all errors. */
  private present(error: Error | { status_code: number; body: string }) {
    if (error instanceof Error) {
      const known = appErrorOf(error, '', this.parts.log);
      return { status_code: known.status, body: JSON.stringify(known.body) };
    }
    const body: ErrorBody = { type: 'client_error', errors: [{ code: 'upload', detail: error.body.trim(), attr: 'non_field_errors' }] };
    return { status_code: error.status_code, body: JSON.stringify(body) };
  }
}
