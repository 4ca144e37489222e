import type { RequestHandler } from 'express';
import type { State } from './stateSchema.js';
import { StripeProblem } from './StripeProblem.js';

/**
 * A write under a known key gets the stored answer and is not done again; that includes failures of this server, but not mistakes
 * of the caller, which are not stored. Source: docs.stripe.com/api/idempotent_requests
 */
export function idempotent(state: State, save: () => void): RequestHandler {
  return (request, response, next) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string') {
      next();
      return;
    }
    const asked = `${request.method} ${request.path} ${JSON.stringify(request.body ?? {})}`;
    const earlier = state.answers[key];
    if (earlier) {
      if (earlier.request !== asked) {
        throw new StripeProblem(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
      }
      response.set('Idempotent-Replayed', 'true').status(earlier.status).json(earlier.body);
      return;
    }
    const send = response.json.bind(response);
    response.json = (body: unknown) => {
      if (response.statusCode < 400 || response.statusCode >= 500) {
        state.answers[key] = { request: asked, status: response.statusCode, body };
        save();
      }
      return send(body);
    };
    next();
  };
}
