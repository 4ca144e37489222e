import type { Readable } from 'node:stream';
import { AppError } from '../errors/AppError.js';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** How a body is read. */
interface Reading {
  /** Most bytes. */
  most: number;
  /** Up to so many, a body is small. */
  small: number;
  /** Called once, when it turns out to be large; what it throws ends the reading. */
  onLarge: () => Promise<void>;
  /** Milliseconds in which the rest of a large one has to come, also if nothing comes any more. */
  largeMs: number;
}

/**
 * The bytes of a body: of a request, or as they come out of its decompression. When it throws, the rest is let pass, so that the client
 * reads why.
 * @throws AppError of kind too_large, validation if it cannot be decompressed, and request_timeout if it takes too long or breaks off
 */
export function readBytes(body: Readable, { most, small, onLarge, largeMs }: Reading): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let deadline: NodeJS.Timeout | undefined;
    const leave = () => {
      clearTimeout(deadline);
      body.off('data', take).off('end', end).off('close', breakOff).off('error', spoil);
    };
    const fail = (error: unknown) => {
      leave();
      body.resume();
      reject(error instanceof Error ? error : new Error('The body could not be read'));
    };
    const breakOff = () => {
      fail(new AppError('request_timeout', words().tooSlow));
    };
    const spoil = () => {
      fail(refusedParameter('non_field_errors', words().notDecompressed, 'bad_request'));
    };
    const end = () => {
      leave();
      resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > most) fail(new AppError('too_large', words().tooLarge));
      else if (!deadline && bytes > small) void enter();
    };
    const enter = async () => {
      body.pause();
      deadline = setTimeout(breakOff, largeMs);
      try {
        await onLarge();
        body.resume();
      } catch (error) {
        fail(error);
      }
    };
    body.on('data', take).on('end', end).on('close', breakOff).on('error', spoil);
  });
}
