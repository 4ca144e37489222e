import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../shared/words/language.js';
import { makeNice } from '../makeNice.js';
import { systemVariables } from '../systemVariables.js';
import { type FromProcess, fromProcess, type Item, type Note } from './messages.js';
import { RefusedFile } from './RefusedFile.js';

export interface TakeoutOptions {
  /** The program of the processes; `read` beside this file by default. */
  script?: string | undefined;
  /** Options of the processes' node; those of this process by default. */
  execArgv?: string[] | undefined;
}

interface Wanted {
  /** The name under which the file was sent. */
  name: string;
  /** Of the marks in imported messages. */
  language: Language;
  /** Conversations to leave out at the beginning, because they have been read. */
  skip: number;
  /** Ends the reading. */
  signal: AbortSignal;
}

const ownScript = fileURLToPath(new URL(`./read${extname(import.meta.url)}`, import.meta.url));
/** Longest time for one conversation, in milliseconds; unpacking two gigabytes up to the first one takes half of it. */
const timeMs = 60_000;
/**
 * Most of JavaScript's memory in MB: a conversation of 10 MB as text, as values and as what is handed over. V8 would let the young part of
 * it grow by a hundred, for what a conversation has left behind.
 */
const [heapMb, youngMb] = [220, 4];

/**
 * Reads a file of conversations in a process of its own, which ends with it and is never ahead of who reads.
 * @yields each conversation, or what could not be read of it
 * @returns notes about the file as a whole
 * @throws RefusedFile if it is none, or takes too much time or memory; the reason of the signal
 */
export async function* readTakeout(
  file: string,
  { name, language, skip, signal }: Wanted,
  { script = ownScript, execArgv = process.execArgv }: TakeoutOptions,
): AsyncGenerator<Item, readonly Note[]> {
  signal.throwIfAborted();
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // As JSON, a large conversation would be in this server's memory several times.
    serialization: 'advanced',
    execArgv: [
      ...execArgv,
      `--max-old-space-size=${heapMb.toFixed()}`,
      `--max-semi-space-size=${youngMb.toFixed()}`,
      '--disallow-code-generation-from-strings',
    ],
    env: systemVariables(),
  });
  makeNice(child);
  let take: (said: FromProcess | undefined) => void = () => undefined;
  // A message of another shape is none: what it does not say right is not read.
  child.on('message', (raw) => {
    take(fromProcess.safeParse(raw).data);
  });
  const gone = () => {
    take(undefined);
  };
  child.on('error', gone);
  child.on('close', gone);
  signal.addEventListener('abort', gone);
  const ask = async (message: object): Promise<FromProcess> => {
    const { promise, resolve } = Promise.withResolvers<FromProcess | undefined>();
    take = resolve;
    const timer = setTimeout(gone, timeMs);
    if (child.connected)
      child.send(message, (error) => {
        if (error) gone();
      });
    else gone();
    const said = await promise;
    clearTimeout(timer);
    signal.throwIfAborted();
    if (!said) throw new RefusedFile('too_costly');
    return said;
  };
  try {
    let said = await ask({ kind: 'read', file, name, language, skip });
    while (said.kind === 'conversation') {
      yield said;
      said = await ask({ kind: 'next' });
    }
    if (said.kind === 'refused') throw new RefusedFile(said.refusal);
    return said.notes;
  } finally {
    signal.removeEventListener('abort', gone);
    child.kill('SIGKILL');
  }
}
