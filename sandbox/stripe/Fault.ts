import type { RequestHandler } from 'express';

/**
 * How the stand-in's API fails on demand. Either it answers with a status; with 500 and above it may do what was asked first. Or
 * it does what was asked and answers late: after so many milliseconds, or after `until`, which gets the called address:
 * `/v1/invoices?customer=cus_1`.
 */
export type Fault = { status: number; isDone?: boolean } | { delayMs: number } | { until: (url: string) => Promise<unknown> };

const failure = { error: { type: 'api_error', message: 'The stand-in was told to fail.' } };

/**
 * Makes calls of the API fail before they begin, or get late answers, while a fault is set.
 * @param read the current fault
 */
export function withFault(read: () => Fault | undefined): RequestHandler {
  return (request, response, next) => {
    const fault = read();
    if (fault && 'status' in fault) {
      if (fault.status < 500) response.status(fault.status).json(failure);
      else next();
      return;
    }
    if (fault) {
      const send = response.json.bind(response);
      response.json = (body: unknown) => {
        if ('until' in fault) void fault.until(request.originalUrl).finally(() => send(body));
        else setTimeout(() => send(body), fault.delayMs).unref();
        return response;
      };
    }
    next();
  };
}

/**
 * Makes calls fail that have begun: failures that Stripe stores under their idempotency key.
 * @param read as in withFault
 */
export function withInnerFault(read: () => Fault | undefined): RequestHandler {
  return (_request, response, next) => {
    const fault = read();
    if (!fault || !('status' in fault)) {
      next();
      return;
    }
    const send = response.json.bind(response);
    response.json = () => {
      response.status(fault.status);
      return send(failure);
    };
    if (fault.isDone === true) next();
    else response.json(failure);
  };
}
