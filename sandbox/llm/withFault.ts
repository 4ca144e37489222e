import type { AnsweredFault } from './errorAnswers.js';
import type { ScriptedResponse } from './perform.js';
import type { Fault } from './Simulation.js';
import { answerId } from './respond.js';
import type { Wire } from './Wire.js';

const megabyte = 1024 * 1024;
const otherId = `${answerId}-second`;

/**
 * Adds a fault to an answer.
 * @param at how many frames come before it
 * @param wait seconds that an error asks to wait; undefined if it does not say
 */
export function withFault(
  wire: Wire,
  fault: Exclude<Fault, AnsweredFault>,
  script: ScriptedResponse,
  { at, wait }: { at: number; wait: number | undefined },
): ScriptedResponse {
  const before = script.frames.slice(0, at);
  const after = script.frames.slice(at);
  const own = wire.frames({ id: answerId, model: 'fault' });
  const other = wire.frames({ id: otherId, model: 'fault' });
  const insert = (...frames: (Buffer | string)[]): ScriptedResponse => ({ ...script, frames: [...before, ...frames, ...after] });
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
      return { ...script, frames: [...before, own.finish('content_filter', undefined)] };
    case 'malformed':
      return insert(own.malformed());
    case 'error':
      return insert(own.error(wait));
    case 'duplicate-start':
      return { ...script, frames: [own.start(), own.start(), ...script.frames] };
    case 'spliced-start':
      return insert(other.start(), ...before.map(renamed));
    case 'long-line':
      return insert(own.padded(megabyte));
    case 'keep-alive':
      return { ...script, frames: script.frames.map((frame) => `: keep-alive\n\n${frame.toString()}`) };
    case 'endless':
      // Not from the first frame, because it contains the start of the answer.
      return { ...script, frames: script.frames.slice(0, -1), repeatFrom: Math.min(1, script.frames.length - 2) };
    case 'split-bytes':
      return { ...script, bytewise: true };
  }
}

/** The same frame with the id of the second response. */
function renamed(frame: Buffer | string): string {
  return frame.toString().replaceAll(`"${answerId}"`, `"${otherId}"`);
}
