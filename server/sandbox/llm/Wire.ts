import type { IncomingHttpHeaders } from 'node:http';
import type { ChatRequest } from './chatRequest.js';
import type { Frames, FramesOptions } from './Frames.js';

/** What the models refuse, or fail with, in place of an answer. */
export type Refused = 'http401' | 'http403' | 'http429' | 'http500' | 'http503' | 'context-too-long' | 'unknown-model' | 'bad-request';

/** What a refusal is about. Some repeat it, as real providers do. */
export interface RefusedRequest {
  model: string;
  /** The key that was sent. */
  key: string;
}

/** An error as its provider answers it. */
export interface Refusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** How the simulated models speak one protocol. */
export interface Wire {
  /** What is asked. @returns undefined where the body is no request of this protocol */
  read: (body: unknown, address: URL) => ChatRequest | undefined;
  /** The key that was sent; undefined where there was none. */
  key: (headers: IncomingHttpHeaders) => string | undefined;
  frames: (options: FramesOptions) => Frames;
  refusals: Record<Refused, (about: RefusedRequest) => Refusal>;
}
