import { spawn } from 'node:child_process';
import os from 'node:os';
import { root } from './project.mjs';

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio]
 * @property {boolean} [apart] in a process group of its own, so that a terminal's Ctrl-C reaches it through the launcher, once
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/**
 * Children in the launcher's own process group.
 * @type {WeakSet<import('node:child_process').ChildProcess>}
 */
const sharing = new WeakSet();
/** @type {NodeJS.Signals | undefined} */
let ended;

/**
 * Passes a signal on to all children.
 * @param {NodeJS.Signals} signal
 */
function end(signal) {
  ended = signal;
  // A terminal has already sent Ctrl-C to the launcher's whole group.
  for (const child of children) if (signal !== 'SIGINT' || !process.stdin.isTTY || !sharing.has(child)) child.kill(signal);
  if (children.size === 0) process.exit(128 + os.constants.signals[signal]);
}

for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);

// npm passes a signal on to its shell, and the shell ends without a message to this process.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || ended || end('SIGTERM'), 250).unref();
}

/** The environment without the variables that npm adds for this launcher. */
export function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/.test(name)));
}

/**
 * Runs a program in the clone's folder and waits for its end; signals to the launcher are passed on.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} its exit code (128 + n for signal n), and what it said on piped streams
 */
export function run(program, args, { env = cleanEnvironment(), stdio = 'inherit', apart = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio, detached: apart && process.platform !== 'win32' });
    if (!apart) sharing.add(child);
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? 128 + os.constants.signals[signal ?? 'SIGKILL'], output });
    });
  });
}

/** Ends the children that still run, unless a signal is already ending them. */
export function endChildren() {
  if (!ended) end('SIGTERM');
}

/** Ends the launcher if a signal arrived, so that it starts nothing more. */
export function stopIfAsked() {
  if (ended) process.exit(128 + os.constants.signals[ended]);
}
