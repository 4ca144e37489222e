import { basename } from 'node:path';
import { forkServe, type ForkOptions, type Forked } from './forkServe.js';
import type { ModelFile, ModelPlan } from './messages.js';

/** How a file is to be kept in memory; null if it is no model that chats. */
export type Description = ModelPlan | 'unreadable' | null;

/** Longest reading of one file in milliseconds: damaged numbers in a header make it endless. */
const limitMs = 20_000;
/** Longest start of the process in milliseconds, which is no fault of a file: beside other work it goes last on its machine. */
const startMs = 120_000;

/** A description of files that is under way. */
export interface Describing {
  /** By id; fewer than were asked for after `stop`, or where no process starts. `unusable`: llama.cpp does not run on this machine. */
  done: Promise<Map<string, Description> | 'unusable'>;
  stop: () => void;
}

/**
 * Describes files by their headers, in a process of its own: a file that kills it, or that it cannot read in time,
 * counts as unreadable, and another process describes the rest. If a process does not start in time, the rest is not described.
 * @param memory bytes that all models together may take
 */
export function describeFiles(files: ModelFile[], memory: number, options: ForkOptions): Describing {
  const descriptions = new Map<string, Description>();
  let current: Forked | undefined;
  let isStopped = false;
  const { promise, resolve } = Promise.withResolvers<Map<string, Description> | 'unusable'>();
  const next = () => {
    const left = files.filter(({ id }) => !descriptions.has(id));
    if (left.length === 0 || isStopped) {
      resolve(descriptions);
      return;
    }
    let limit: NodeJS.Timeout | undefined;
    let isStarted = false;
    const watch = (ms: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        isStopped ||= !isStarted;
        process.kill();
      }, ms).unref();
    };
    const process = forkServe(options, {
      hear: (message) => {
        isStarted = true;
        watch(limitMs);
        if (message.kind === 'unusable') {
          isStopped = true;
          resolve('unusable');
        }
        if (message.kind === 'described') descriptions.set(message.id, message.plan);
        if (message.kind === 'unusable' || files.every(({ id }) => descriptions.has(id))) process.kill();
      },
      onEnd: (code, signal) => {
        clearTimeout(limit);
        const culprit = files.find(({ id }) => !descriptions.has(id));
        if (culprit && !isStopped) {
          const file = basename(culprit.path);
          options.logger.warn(
            { code, signal, model: culprit.id, file },
            `${file} is not a readable GGUF file: who reads it dies, or never ends`,
          );
          descriptions.set(culprit.id, 'unreadable');
        }
        next();
      },
    });
    current = process;
    watch(startMs);
    process.send({ kind: 'describe', files: left, memory });
  };
  next();
  return {
    done: promise,
    stop: () => {
      isStopped = true;
      current?.kill();
    },
  };
}
