import { createStore } from 'zustand/vanilla';
import { apollo } from '../../api/apollo.js';
import { unjoined } from '../../api/readOvertaken.js';
import { sendResumably } from '../../files/sendResumably.js';
import type { UploadEnd } from '../../files/uploadState.js';
import { followSession, subject } from '../../session/session.js';
import { toast } from '../../ui/toast.js';
import { href } from '../../words/href.js';
import { keepAddress, keptAddress } from './importAddress.js';
import { type ImportPartsFragment, ImportsDocument } from './imports.generated.js';
import { words } from './importWords.js';

/** Makes an import of a file. */
const imports = { endpoint: '/api/v1/imports/uploads/', header: 'Polylogue-Import' };

/** Pause between two looks at an import that is being read, in milliseconds. */
export const lookMs = 1_000;

/** A file on its way to the server. */
export type QueuedFile = { id: string; file: File } & (
  { state: 'waiting' } | { state: 'sending'; sent: number } | { state: 'broken'; reason: string }
);

/**
 * The files that are to be imported, in the order in which they are sent: each waits until the one before is read, because an account
 * imports one at a time. It lasts as long as the document, also while another page is shown. One that could not be sent keeps its place
 * before the others until it is sent again or left out. One that the server refuses goes, because it would refuse it again. The files are
 * those of one person: they go once another one is signed in.
 */
export const importQueue = createStore<readonly QueuedFile[]>(() => []);

/** Whether the server has still to read something of it. */
export const isOpen = ({ state }: ImportPartsFragment): boolean => state === 'COMING' || state === 'WAITING' || state === 'READING';

/** Id of the person whose files they are. */
let owner: string | undefined;
/** Whether the queue is being worked off; a second loop would send files that have to wait. */
let isRunning = false;
/** Ends the sending of the file that is being sent. */
let stopping = new AbortController();

/** Sends files after those that wait already. */
export function queueImports(files: readonly File[]): void {
  dropOthers();
  owner = subject();
  importQueue.setState((queue) => [...queue, ...files.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const }))], true);
  void run();
}

/** Goes on with the file that could not be sent. */
export function sendAgain(): void {
  void run();
}

/** Takes files out; one that is being sent is stopped, and goes from the server, too. */
export function leaveOut(ids: readonly string[]): void {
  const isLeftOut = ({ id }: QueuedFile) => ids.includes(id);
  const [first] = importQueue.getState();
  if (first?.state === 'sending' && isLeftOut(first)) stopping.abort();
  importQueue.setState((queue) => queue.filter((one) => !isLeftOut(one)), true);
  if (importQueue.getState()[0]?.state === 'waiting') void run();
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const [first] = importQueue.getState();
  if (first) say({ id: first.id, file: first.file, state: 'waiting' });
  for (;;) {
    // It may be of an earlier visit, or of another tab; what was sent last is shown so, too.
    await whenRead();
    dropOthers();
    // As it is now: files come and are taken out meanwhile.
    const [next] = importQueue.getState();
    if (!next) break;
    const end = await send(next);
    if (end?.state === 'broken') {
      say({ id: next.id, file: next.file, state: 'broken', reason: end.reason });
      // On its own page the row says so.
      if (location.pathname !== href('profile')) tellBroken(next, end);
      break;
    }
    if (end?.state === 'refused') tellBroken(next, end);
    importQueue.setState((queue) => queue.filter(({ id }) => id !== next.id), true);
  }
  isRunning = false;
}

function tellBroken({ file: { name } }: QueuedFile, { reason }: { reason: string }): void {
  toast.error(words.broken({ name, reason }));
}

/** Takes out the files of a person in whose place another one is signed in. */
function dropOthers(): void {
  const person = subject();
  if (person !== undefined && person !== owner) leaveOut(importQueue.getState().map(({ id }) => id));
}

followSession(dropOthers);

/** Changes the state of a file, unless it has been taken out. */
function say(now: QueuedFile): void {
  importQueue.setState((queue) => queue.map((one) => (one.id === now.id ? now : one)), true);
}

/** @returns how it ended; undefined if it was stopped */
async function send({ id, file }: QueuedFile): Promise<UploadEnd | undefined> {
  stopping = new AbortController();
  const { signal } = stopping;
  const onSent = (sent: number) => {
    say({ id, file, state: 'sending', sent });
  };
  onSent(0);
  const onAddress = (address: string | undefined) => {
    keepAddress(file, address);
  };
  const end = await sendResumably(file, keptAddress(file), { signal, onAddress, onSent }, imports);
  if (end.state !== 'broken' || signal.aborted) keepAddress(file, undefined);
  return signal.aborted ? undefined : end;
}

/** Resolves once no file is being read. If that cannot be asked, the server says whether it takes the next one. */
async function whenRead(): Promise<void> {
  for (;;) {
    // The reply to one that was asked before the file had come would not know of it.
    const { data } = await apollo
      .query({ query: ImportsDocument, fetchPolicy: 'network-only', context: unjoined })
      .catch((): { data: undefined } => ({ data: undefined }));
    if (!data?.imports.some(isOpen)) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

importQueue.subscribe((queue, before) => {
  if (queue.length > 0 && before.length === 0) addEventListener('beforeunload', warn);
  if (queue.length === 0) removeEventListener('beforeunload', warn);
});

/** The document holds the files: they would have to be given again. */
function warn(event: BeforeUnloadEvent): void {
  // Once the person's session has ended nothing can be sent.
  if (subject() === owner) event.preventDefault();
}
