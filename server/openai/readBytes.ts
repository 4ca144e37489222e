import type { Request } from 'express';
import { AppError } from '../errors/AppError.js';
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
 * The bytes of a request's body. When it throws, the rest is let pass, so that the client reads why.
 * @throws AppError of kind too_large, and request_timeout if it takes too long or breaks off
 */
export function readBytes(request: Request, { most, small, onLarge, largeMs }: Reading): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let deadline: NodeJS.Timeout | undefined;
    const leave = () => {
      clearTimeout(deadline);
      request.off('data', take).off('end', end).off('close', breakOff).off('error', breakOff);
    };
    const fail = (error: unknown) => {
      leave();
      request.resume();
      reject(error instanceof Error ? error : new Error('The body could not be read'));
    };
    const breakOff = () => {
      fail(new AppError('request_timeout', words().tooSlow));
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
      request.pause();
      deadline = setTimeout(breakOff, largeMs);
      try {
        await onLarge();
        request.resume();
      } catch (error) {
        fail(error);
      }
    };
    request.on('data', take).on('end', end).on('close', breakOff).on('error', breakOff);
  });
}
