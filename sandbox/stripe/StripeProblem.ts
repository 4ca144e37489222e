/** A refusal in the shape of Stripe's API. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error' | 'rate_limit_error',
    message: string,
    readonly code?: string,
    readonly param?: string,
  ) {
    super(message);
  }

  get body() {
    const { type, message, code, param } = this;
    return { error: { type, message, ...(code !== undefined && { code }), ...(param !== undefined && { param }) } };
  }
}

export const missing = (noun: string, id: string): StripeProblem =>
  new StripeProblem(404, 'invalid_request_error', `No such ${noun}: '${id}'`, 'resource_missing', 'id');
