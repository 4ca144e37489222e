import type { ServerResponse } from 'node:http';
import type { ChatRequest } from './chatRequest.js';
import { brokenByUs } from './perform.js';

/** One chat request as it arrived. */
export interface ReceivedRequest {
  /** 1, 2, 3 … in order of arrival. */
  number: number;
  /** `sim`, `builtin`, `anthropic` or `google`. */
  service: string;
  model: string;
  messages: ChatRequest['messages'];
  /** Everything else in the body, under the protocol's own names: temperature, top_p, max_tokens, stream … */
  parameters: ChatRequest['parameters'];
  /** Whether a key was sent. The key itself is not stored. */
  authorized: boolean;
  /** ISO 8601 times. */
  receivedAt: string;
  /** When the answer was completely written. */
  endedAt?: string;
  /** When the client closed the connection earlier. */
  closedByClientAt?: string;
}

const most = 2_000;

/** The last requests, oldest first. */
export class RequestLog {
  readonly requests: ReceivedRequest[] = [];
  private count = 0;

  /** @param authorized whether a key was sent */
  add(service: string, { model, messages, parameters }: ChatRequest, authorized: boolean, response: ServerResponse): void {
    const received: ReceivedRequest = {
      number: ++this.count,
      service,
      model,
      messages,
      parameters,
      authorized,
      receivedAt: new Date().toISOString(),
    };
    this.requests.push(received);
    if (this.requests.length > most) this.requests.shift();
    response.once('close', () => {
      if (response.writableFinished) received.endedAt = new Date().toISOString();
      else if (!brokenByUs.has(response)) received.closedByClientAt = new Date().toISOString();
    });
  }
}
