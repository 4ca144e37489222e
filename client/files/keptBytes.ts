import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import { subject } from '../session/session.js';

/** A file that has not arrived at the server. */
interface KeptFile {
  file: File;
  /** Where the server keeps what has arrived of it. */
  address: string | undefined;
  /** Whose it is: another person on this device does not send it. */
  owner: string | undefined;
  /** When it was chosen, in milliseconds since the epoch. */
  at: number;
}

/** How long the server keeps a part of a file, in milliseconds: a day. */
const life = 24 * 60 * 60_000;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('files', 'coming'));

/** Keeps a file that is being uploaded; what is too old goes. */
export async function keepBytes(key: string, file: File): Promise<void> {
  await orNothing(async () => {
    const kept: KeptFile = { file, address: undefined, owner: subject(), at: Date.now() };
    await set(key, kept, store());
    const all = await entries<string, KeptFile>(store());
    await Promise.all(all.filter(([, { at }]) => at + life < Date.now()).map(([old]) => del(old, store())));
  });
}

/** Keeps where the server has the part of a file that has arrived. */
export async function keepAddress(key: string, address: string | undefined): Promise<void> {
  await orNothing(() => update<KeptFile | undefined>(key, (kept) => kept && { ...kept, address }, store()));
}

/** A file of this person that was being uploaded when the page was left. */
export async function keptBytes(key: string): Promise<Pick<KeptFile, 'file' | 'address'> | undefined> {
  const kept = await orNothing(() => get<KeptFile>(key, store()));
  return kept?.owner === subject() ? kept : undefined;
}

export async function forgetBytes(key: string): Promise<void> {
  await orNothing(() => del(key, store()));
}

/** Private windows and full disks keep nothing: then an upload does not survive a reload. */
async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
