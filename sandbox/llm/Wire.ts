import type { IncomingHttpHeaders } from 'node:http';
import type { ChatRequest } from './chatRequest.js';
import type { Frames, FramesOptions } from './Frames.js';

/** Errors that the models answer instead of text. */
export type Refused =
  'http401' | 'http403' | 'http429' | 'http500' | 'http503' | 'context-too-long' | 'unknown-model' | 'bad-request' | 'unsupported';

/** The request that is refused. Some refusals repeat parts of it, like those of real providers. */
export interface RefusedRequest {
  model: string;
  /** The key that was sent. */
  key: string;
  /** The parameter that the model does not take. */
  parameter?: string;
}

/** An error in the form of its provider. */
export interface WireRefusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One protocol, as the simulated models speak it. */
export interface Wire {
  /**
   * Parses a request.
   * @returns undefined if the body is no request of this protocol
   */
  read: (body: unknown, address: URL) => ChatRequest | undefined;
  /** The key that was sent; undefined without one. */
  key: (headers: IncomingHttpHeaders) => string | undefined;
  frames: (options: FramesOptions) => Frames;
  refusals: Record<Refused, (about: RefusedRequest) => WireRefusal>;
}
