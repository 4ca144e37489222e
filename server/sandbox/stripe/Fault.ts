import type { RequestHandler } from 'express';

/**
 * How the stand-in's API fails on demand: it answers a status, of 500 and more also after it has done what was asked; or it answers
 * after it has done it, so many milliseconds or `until` later, which is told what was called: `/v1/invoices?customer=cus_1`.
 */
export type Fault = { status: number; isDone?: boolean } | { delayMs: number } | { until: (url: string) => Promise<unknown> };

const failure = { error: { type: 'api_error', message: 'The stand-in was told to fail.' } };

/** Lets the calls of the API fail before they begin, or be answered late, as long as a fault is set. @param read the fault that holds now */
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

/** Lets the calls fail that have begun: what Stripe keeps under their key. @param read as in withFault */
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
