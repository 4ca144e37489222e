import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFile } from './builtFile.js';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Sends the signal; resolves when the process has ended. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Processes that must end with this one, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The command line of `npm start`. */
export const localServer = ['--enable-source-maps', builtFile('server/local.ts')];

/**
 * The real server in a separate process; port and data stay the same when it restarts.
 * @param node the command line of Node.js
 * @param ready the text that it prints when it is ready
 */
export async function startServerProcess(
  port: number,
  variables: Record<string, string>,
  node: readonly string[] = localServer,
  ready = 'is ready:',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, node, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LOCAL_MODEL: 'off',
      LOG_LEVEL: 'warn',
      PORT: port.toFixed(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const isReady = new Promise<void>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data.toString();
      if (said.includes(ready)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // Not at its exit: what it said last may not have been read by then.
    child.once('close', () => {
      reject(new Error(`The server ended before it was ready:\n${said}`));
    });
  });
  await isReady;
  return {
    url: `http://127.0.0.1:${port.toFixed()}`,
    child,
    kill: async (signal) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
