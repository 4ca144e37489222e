import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { makeNice } from '../makeNice.js';
import { fromProcess, type FromProcess, type ToProcess } from './messages.js';
import { modelVariables } from './modelVariables.js';

/** Options for starting a process of the local models. */
export interface ForkOptions {
  logger: Logger;
  /** File to run: serve.ts beside this one, or serve.js in a build. */
  script?: string | undefined;
  /** Options of its node; those of this process by default. */
  execArgv?: string[] | undefined;
}

interface Heard {
  /** Called with every message but those for the log. */
  hear: (message: Exclude<FromProcess, { kind: 'log' }>) => void;
  /** Called once, also if it could not be started. */
  onEnd: (code: number | null, signal: string | null) => void;
}

/** A process of the local models. */
export interface Forked {
  send: (message: ToProcess) => void;
  /** Ends it at once: it has nothing to save, and llama.cpp may be busy for seconds. */
  kill: () => void;
  readonly pid: number | undefined;
}

/** Starts a process of the local models. */
export function forkServe({ logger, script, execArgv = process.execArgv }: ForkOptions, { hear, onEnd }: Heard): Forked {
  const file = script ?? fileURLToPath(new URL(`./serve${extname(import.meta.url)}`, import.meta.url));
  const child = fork(file, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv, env: modelVariables() });
  makeNice(child);
  let isOver = false;
  const end = (code: number | null, signal: string | null) => {
    if (!isOver) onEnd(code, signal);
    isOver = true;
  };
  child.stderr?.on('data', (data: Buffer) => {
    logger.debug({ stderr: data.toString().trim() }, 'local models');
  });
  child.on('message', (raw) => {
    const { data: message, error } = fromProcess.safeParse(raw);
    // A process driven mad by a file must not end the server: to throw here would.
    if (error) {
      logger.warn({ reason: error.message }, 'A process of the local models says what it must not');
      child.kill('SIGKILL');
    } else if (message.kind === 'log') logger[message.level](message.text);
    else hear(message);
  });
  child.on('error', (error) => {
    logger.warn({ reason: error.message }, 'A process of the local models cannot be reached');
    if (child.pid === undefined) end(null, null);
  });
  child.on('exit', (code, signal) => {
    // Its last message may arrive after its end.
    if (child.connected)
      child.once('disconnect', () => {
        end(code, signal);
      });
    else end(code, signal);
  });
  return {
    send: (message) => {
      // Sending to a process that has just died fails, which its exit handles.
      if (child.connected) child.send(message, () => undefined);
    },
    kill: () => child.kill('SIGKILL'),
    pid: child.pid,
  };
}
