import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Said } from '../../../shared/words/language.js';
import type { Hub, HubFile, WantedFile } from './Fetch.js';
import { bytesHere, fetchFile, putInPlace } from './fetchFile.js';
import { FetchProblem, noRoom, notWritable, PassingProblem } from './FetchProblem.js';
import { expectRoom, freeFor } from './room.js';

export interface FetchWantedOptions {
  hub: Hub;
  folder: string;
  /** Bytes that all files of the folder may take. */
  quota: number | undefined;
  /** First pause in milliseconds before it goes on by itself; each further one is twice as long. */
  pauseMs: number;
  /** Called with the bytes of all files that are in the folder. */
  onBytes: (bytes: number) => void;
  /** Called when it has to wait, with the reason, and without one when it goes on; `now` ends the waiting. */
  onWaiting: (meanwhile: Said | undefined, now?: () => void) => void;
  /** Runs a try when no other fetch is being tried; rejects with the signal's reason. */
  inTurn: (attempt: () => Promise<void>) => Promise<void>;
  signal: AbortSignal;
}

/** How often it is tried in a row without a further byte: at pauses from a second on, a quarter of an hour. */
const mostTries = 10;
const longestPauseMs = 300_000;

/**
 * Brings all files of a model into the folder, and goes on by itself when the connection breaks. The caller holds the lock.
 * @throws FetchProblem, the signal's reason
 */
export async function fetchWanted(wanted: WantedFile, options: FetchWantedOptions): Promise<void> {
  const { pauseMs, onBytes, onWaiting, inTurn, signal } = options;
  let tries = 0;
  let arrived = 0;
  let most = 0;
  const count = (bytes: number) => {
    arrived = bytes;
    onBytes(bytes);
  };
  for (;;) {
    try {
      await inTurn(async () => {
        onWaiting(undefined);
        await fetchAll(wanted, { ...options, onBytes: count });
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PassingProblem)) throw error;
      tries = arrived > most ? 1 : tries + 1;
      most = Math.max(most, arrived);
      if (tries > mostTries) throw error;
      const nudge = new AbortController();
      const report = () => {
        onWaiting(error.meanwhile, () => {
          nudge.abort();
        });
      };
      report();
      // The reason may say how long it takes.
      const telling = setInterval(report, 60_000);
      const pause = error.waitMs ?? Math.min(longestPauseMs, pauseMs * 2 ** (tries - 1));
      await wait(pause, undefined, { signal: AbortSignal.any([signal, nudge.signal]) }).catch(() => undefined);
      clearInterval(telling);
      signal.throwIfAborted();
    }
  }
}

/** Bytes of a model that are in the folder, whole or not. */
export async function bytesOf({ files }: { files: Pick<HubFile, 'file'>[] }, folder: string): Promise<number> {
  return sum(await Promise.all(files.map((file) => bytesHere(folder, file))));
}

/** An error of the disk as a problem for people; undefined for an error that people can do nothing about. */
export async function problemOfDisk(error: unknown, wanted: WantedFile, folder: string): Promise<FetchProblem | undefined> {
  if (error instanceof FetchProblem) return error;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code !== 'ENOSPC') return notWritable(String(error.code), error);
  return noRoom(missing(wanted, await bytesOf(wanted, folder)), await freeFor(folder));
}

async function fetchAll(wanted: WantedFile, { hub, folder, quota, onBytes, signal }: FetchWantedOptions): Promise<void> {
  const { files } = wanted;
  await mkdir(folder, { recursive: true });
  const bytes = await Promise.all(files.map((file) => bytesHere(folder, file)));
  onBytes(sum(bytes));
  await expectRoom(folder, missing(wanted, sum(bytes)), quota);
  for (const [at, file] of files.entries()) {
    const ofFile = (arrived: number) => {
      bytes[at] = arrived;
      onBytes(sum(bytes));
    };
    await fetchFile(file, { hub, folder, onBytes: ofFile, signal });
  }
  await putInPlace(folder, files);
}

const missing = ({ files }: WantedFile, bytes: number) => Math.max(0, sum(files.map(({ size }) => size)) - bytes);
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
