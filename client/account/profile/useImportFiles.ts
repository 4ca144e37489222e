import { useRef, useState } from 'react';
import { sendResumably } from '../../files/sendResumably.js';
import { keepAddress, keptAddress } from './importAddress.js';

/** Makes an import of a file. */
const imports = { endpoint: '/api/v1/imports/uploads/', header: 'Polylogue-Import' };

/** A file that is being sent, or that could not be. */
export type Sending = { file: File } & ({ state: 'sending'; sent: number; stop: () => void } | { state: 'broken'; reason: string });

/**
 * Sends files one after the other: each waits until the one before is read, because an account imports one at a time. Those that are
 * given meanwhile wait, too. One that could not be sent keeps its place before the others until it is sent again or left out.
 * @param whenRead resolves once no file is being read; it never fails
 */
export function useImportFiles(whenRead: () => Promise<void>): {
  sending: Sending | undefined;
  send: (files: readonly File[]) => void;
  /** Goes on with the one that could not be sent. */
  again: () => void;
  /** Goes on without it. */
  leaveOut: (file: File) => void;
} {
  const [sending, setSending] = useState<Sending>();
  const queue = useRef<File[]>([]);
  const isRunning = useRef(false);
  /** @returns why it could not be sent; undefined if it is sent, or was stopped */
  const sendOne = async (file: File): Promise<string | undefined> => {
    const stopping = new AbortController();
    const told = (sent: number) => {
      setSending({
        file,
        state: 'sending',
        sent,
        stop: () => {
          stopping.abort();
        },
      });
    };
    told(0);
    const end = await sendResumably(
      file,
      keptAddress(file),
      {
        signal: stopping.signal,
        onAddress: (address) => {
          keepAddress(file, address);
        },
        onSent: told,
      },
      imports,
    );
    if (end.state !== 'broken' || stopping.signal.aborted) keepAddress(file, undefined);
    return end.state === 'ready' || stopping.signal.aborted ? undefined : end.reason;
  };
  const run = async () => {
    if (isRunning.current || queue.current.length === 0) return;
    isRunning.current = true;
    // It may be of an earlier visit, or of another tab.
    await whenRead();
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const reason = await sendOne(file);
      setSending(reason === undefined ? undefined : { file, state: 'broken', reason });
      if (reason !== undefined) {
        queue.current.unshift(file);
        break;
      }
      await whenRead();
    }
    isRunning.current = false;
  };
  return {
    sending,
    send: (files) => {
      queue.current.push(...files);
      void run();
    },
    again: () => void run(),
    leaveOut: (file) => {
      queue.current = queue.current.filter((one) => one !== file);
      setSending(undefined);
      void run();
    },
  };
}
