import type { ServerResponse } from 'node:http';
import { onTick } from './onTick.js';

/** The answer to one request, and its timing. */
export interface ScriptedResponse {
  status: number;
  headers: Record<string, string>;
  /** Written one by one at `rate`. */
  frames: readonly (Buffer | string)[];
  /** Milliseconds before the first frame. */
  delay: number;
  /** Frames per second; 0 is as fast as they are read. */
  rate: number;
  /** end: a normal end of the response. hang: nothing more is sent, but the connection stays. reset: the connection is reset. */
  end: 'end' | 'hang' | 'reset';
  /** Nothing is sent, not even headers. */
  mute?: boolean;
  /** After the last frame it starts again here, without end. */
  repeatFrom?: number;
  /** Each byte is written separately. */
  bytewise?: boolean;
}

/** Connections that this side has reset. */
export const brokenByUs = new WeakSet<ServerResponse>();

/**
 * Writes the answer. It stops when the client is gone.
 * @returns writes the rest without pauses
 */
export function play(response: ServerResponse, script: ScriptedResponse): () => void {
  let hurried = false;
  const hurry = () => {
    hurried = true;
  };
  if (script.mute) return hurry;
  response.writeHead(script.status, script.headers);
  response.flushHeaders();
  const begin = performance.now() + script.delay;
  const total = script.repeatFrom === undefined ? script.frames.length : Infinity;
  let sent = 0;

  const frame = (index: number): Buffer | string => {
    const { frames, repeatFrom = 0 } = script;
    return frames[index < frames.length ? index : repeatFrom + ((index - frames.length) % (frames.length - repeatFrom))] ?? '';
  };
  /** Writes what is due; returns false when everything is written or the client is gone. */
  const step = (): boolean => {
    if (response.destroyed) return false;
    if (response.writableNeedDrain) return true;
    const elapsed = performance.now() - begin;
    if (elapsed < 0 && !hurried) return true;
    const due = script.rate === 0 || hurried ? total : Math.min(total, Math.floor((elapsed * script.rate) / 1000) + 1);
    while (sent < due) {
      if (!write(response, frame(sent++), script.bytewise === true)) break;
    }
    if (sent < total) return true;
    if (script.end === 'end') response.end();
    if (script.end === 'reset') breakOff(response);
    return false;
  };
  if (!step()) return hurry;
  const cancel = onTick(step);
  response.once('close', cancel);
  // Without a rate the reader sets the pace, not the clock.
  if (script.rate === 0) {
    response.on('drain', () => {
      if (!step()) cancel();
    });
  }
  return hurry;
}

function write(response: ServerResponse, frame: Buffer | string, bytewise: boolean): boolean {
  if (!bytewise) return response.write(frame);
  let open = true;
  for (const byte of Buffer.from(frame)) open = response.write(Buffer.of(byte));
  return open;
}

/** Sends what has been written, and then resets the connection. */
function breakOff(response: ServerResponse): void {
  brokenByUs.add(response);
  response.write('', () => response.socket?.resetAndDestroy());
}
