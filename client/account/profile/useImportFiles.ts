import { useState } from 'react';
import { sendResumably } from '../../files/sendResumably.js';
import { keepAddress, keptAddress } from './importAddress.js';

/** Makes an import of a file. */
const imports = { endpoint: '/api/v1/imports/uploads/', header: 'Polylogue-Import' };

/** A file that is being sent, or that could not be. */
export type Sending = { file: File } & ({ state: 'sending'; sent: number; stop: () => void } | { state: 'broken'; reason: string });

/** Sends files one after the other: each waits until the one before is read, because an account imports one at a time. */
export function useImportFiles(whenRead: () => Promise<void>): {
  sending: Sending | undefined;
  send: (files: readonly File[]) => Promise<void>;
} {
  const [sending, setSending] = useState<Sending>();
  const sendOne = async (file: File): Promise<boolean> => {
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
    setSending(end.state === 'ready' || stopping.signal.aborted ? undefined : { file, state: 'broken', reason: end.reason });
    return end.state === 'ready';
  };
  return {
    sending,
    send: async (files) => {
      for (const file of files) {
        if (!(await sendOne(file))) return;
        await whenRead();
      }
    },
  };
}
