import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import { forgetBytes, keepAddress, keepBytes, keptBytes } from './keptBytes.js';
import type { Upload, UploadCalls, UploadEnd } from './uploadState.js';
import { words } from './words.js';

/** An upload of this tab. */
interface Run {
  file: File;
  /** Where the server keeps what has arrived of it; undefined before it has said so. */
  address: string | undefined;
  stop: AbortController;
}

/** The uploads of this tab, by a key that the caller makes; one that is over stands there until it is forgotten. */
export const uploads = createStore<Record<string, Upload>>(() => ({}));

const runs = new Map<string, Run>();
/** Others wait: a line that many share carries none of them to its end soon. */
const inTurn = pLimit(3);

/** Uploads a file. Its bytes are kept on this device until it has arrived, so that a reload can go on with it. */
export function startUpload(key: string, file: File): void {
  void keepBytes(key, file);
  run(key, file, undefined);
}

/** Goes on with an upload that broke off, from where it broke off. */
export function retryUpload(key: string): void {
  const former = runs.get(key);
  if (former) run(key, former.file, former.address);
}

/** Goes on with an upload that the page was left in. @returns false if its bytes are not on this device any more */
export async function resumeUpload(key: string): Promise<boolean> {
  const kept = await keptBytes(key);
  if (kept && !runs.has(key)) run(key, kept.file, kept.address);
  return kept !== undefined;
}

/** Ends an upload, also on the server; or forgets one that is over. */
export function forgetUpload(key: string): void {
  runs.get(key)?.stop.abort();
  runs.delete(key);
  void forgetBytes(key);
  uploads.setState(({ [key]: _, ...others }) => others, true);
}

function run(key: string, file: File, address: string | undefined): void {
  const stop = new AbortController();
  const own: Run = { file, address, stop };
  runs.set(key, own);
  const say = (upload: Upload) => {
    if (!stop.signal.aborted) uploads.setState({ [key]: upload });
  };
  say({ state: 'uploading', sent: 0 });
  void inTurn(async () => {
    if (stop.signal.aborted) return;
    const end = await send(own, {
      signal: stop.signal,
      onAddress: (at) => {
        own.address = at;
        void keepAddress(key, at);
      },
      onSent: (sent) => {
        say(sent < file.size ? { state: 'uploading', sent } : { state: 'reading' });
      },
    });
    if (end.state !== 'broken') void forgetBytes(key);
    say(end);
  });
}

async function send({ file, address }: Run, calls: UploadCalls): Promise<UploadEnd> {
  try {
    const { sendResumably } = await import('./sendResumably.js');
    return await sendResumably(file, address, calls);
  } catch {
    // The code that sends did not come.
    return { state: 'broken', reason: words.brokeOff, isLost: true };
  }
}

addEventListener('online', () => {
  for (const [key, upload] of Object.entries(uploads.getState())) if (upload.state === 'broken' && upload.isLost) retryUpload(key);
});
