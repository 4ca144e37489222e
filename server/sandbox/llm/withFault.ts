import type { AnsweredFault } from './errorAnswers.js';
import { Frames } from './Frames.js';
import type { Performance } from './perform.js';
import type { Fault } from './Simulation.js';

const megabyte = 1024 * 1024;

/**
 * Lets something go wrong with an answer.
 * @param at how many frames come before it
 */
export function withFault(fault: Exclude<Fault, AnsweredFault>, script: Performance, at: number): Performance {
  const before = script.frames.slice(0, at);
  const after = script.frames.slice(at);
  const own = new Frames('chatcmpl-sandbox', 'fault');
  const other = new Frames('chatcmpl-sandbox-second', 'fault');
  const insert = (...frames: (Buffer | string)[]): Performance => ({ ...script, frames: [...before, ...frames, ...after] });
  switch (fault) {
    case 'stall-before':
      return { ...script, mute: true };
    case 'stall-headers':
      return { ...script, frames: [], end: 'hang' };
    case 'stall':
      return { ...script, frames: before, end: 'hang' };
    case 'reset':
      return { ...script, frames: before, end: 'reset' };
    case 'unfinished':
      return { ...script, frames: before };
    case 'empty':
      return { ...script, frames: [] };
    case 'content-filter':
      return { ...script, frames: [...before, own.finish('content_filter') + Frames.done] };
    case 'malformed':
      return insert('data: {"id":"chatcmpl-sandbox","choices":[{"index":0,"del\n\n');
    case 'error':
      return insert('data: {"error":{"message":"The model crashed.","type":"server_error","code":500}}\n\n');
    case 'duplicate-start':
      return { ...script, frames: [own.start(), own.start(), ...script.frames] };
    case 'spliced-start':
      return insert(other.start(), ...before.map(renamed));
    case 'long-line':
      return insert(own.padded(megabyte));
    case 'keep-alive':
      return { ...script, frames: script.frames.map((frame) => `: keep-alive\n\n${frame.toString()}`) };
    case 'endless':
      return { ...script, frames: script.frames.slice(0, -1), repeatFrom: 0 };
    case 'split-bytes':
      return { ...script, bytewise: true };
  }
}

/** The same frame as part of the second response. */
function renamed(frame: Buffer | string): string {
  return frame.toString().replaceAll('"chatcmpl-sandbox"', '"chatcmpl-sandbox-second"');
}
