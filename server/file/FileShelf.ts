import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FormName } from '../../shared/file/kinds.js';
import { Tally } from '../api/Tally.js';
import { AppError } from '../errors/AppError.js';
import type { FileStore } from '../gateways/files/FileStore.js';
import { errorWords } from './errorWords.js';
import type { FairReader } from './FairReader.js';
import type { FileLinks } from './FileLinks.js';
import { filesOff } from './fileRefusals.js';
import type { StoredFile } from './StoredFile.js';

/** The content of a file in one of its forms. */
export interface FormContent {
  mediaType: string;
  bytes: number;
  stream: Readable;
}

interface FileShelfOptions {
  /** Undefined where this server can write to none. */
  store: FileStore | undefined;
  /** A folder for files that are arriving. */
  arrivals: string;
  reader: FairReader;
  links: FileLinks;
  /** Whether other servers share the database. */
  hasPeers: () => boolean;
}

/** Most files that one person sends to this server at the same time. */
const mostAtOnce = 10;
/** Seconds after which it makes sense to come again. */
const retryAfter = 5;

/** The contents of files: where they are, how they are read, and what addresses they have. */
export class FileShelf {
  readonly links: FileLinks;
  readonly reader: FairReader;
  /** A folder for files that are arriving. */
  readonly arrivals: string;
  private readonly arriving = new Tally();

  constructor(private readonly options: FileShelfOptions) {
    this.links = options.links;
    this.reader = options.reader;
    this.arrivals = options.arrivals;
  }

  /** Whether there are files at the moment: servers that do not share a place would each have some of them. */
  get isOpen(): boolean {
    const { store, hasPeers } = this.options;
    return store !== undefined && (store.isShared || !hasPeers());
  }

  /** @throws AppError of kind unavailable while there is none, or another server may have what is missing in it */
  private get store(): FileStore {
    if (!this.isOpen || !this.options.store) throw filesOff();
    return this.options.store;
  }

  /**
   * Gives a file that arrives a folder of its own, which is gone at the end.
   * @throws AppError of kind unavailable while no files are taken, rate_limited if the person sends too many at once; and every error
   *   of `take`
   */
  async whileArriving<Result>(userId: string, take: (folder: string) => Promise<Result>): Promise<Result> {
    if (!this.isOpen) throw filesOff();
    if (this.arriving.of(userId) >= mostAtOnce) throw new AppError('rate_limited', errorWords().tooManyAtOnce, retryAfter);
    const leave = this.arriving.add(userId);
    const folder = path.join(this.arrivals, randomUUID());
    try {
      await mkdir(folder, { recursive: true });
      return await take(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
      leave();
    }
  }

  /** Puts the forms of a file, which are files of this folder, into the store. */
  async keep(file: StoredFile, folder: string): Promise<void> {
    for (const { name } of file.forms) await this.store.put(keyOf(file, name), path.join(folder, name));
  }

  /** Removes the objects of a file. */
  async drop(file: Pick<StoredFile, 'id' | 'user' | 'sha256' | 'forms'>): Promise<void> {
    await this.store.remove(file.forms.map(({ name }) => keyOf(file, name)));
  }

  /**
   * The content of a file in one of its forms, in pieces.
   * @throws if its kind does not have that form, or the object is missing
   */
  async readForm(file: StoredFile, name: FormName): Promise<FormContent> {
    const form = file.form(name);
    if (!form) throw new Error(`A file of kind ${file.kind} has no form ${name}`);
    return { mediaType: form.mediaType, bytes: form.bytes, stream: await this.store.open(keyOf(file, name)) };
  }

  /** Keeps something that has arrived and is no file of a prompt, until it is dropped. @param key begins with its owner */
  async keepArrived(key: string, place: string): Promise<void> {
    await this.store.put(key, place);
  }

  /** @throws MissingObject */
  async openArrived(key: string): Promise<Readable> {
    return this.store.open(key);
  }

  async dropArrived(keys: readonly string[]): Promise<void> {
    await this.store.remove(keys);
  }

  /** The whole text of a file that is no picture; pages of a PDF are separated by form feeds. */
  async readText(file: StoredFile): Promise<string> {
    return text((await this.readForm(file, 'text')).stream);
  }
}

/**
 * Where an object is: by owner, content and file. The file's id is part of it, so that the removal of one cannot meet the same
 * content as it comes again.
 */
const keyOf = ({ id, user, sha256 }: Pick<StoredFile, 'id' | 'user' | 'sha256'>, form: FormName): string =>
  `${user.id}/${sha256}/${id}/${form}`;
