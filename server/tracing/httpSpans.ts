import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { TrustsProxy } from '../clientAddress.js';
import { routeOf } from '../routeOf.js';
import { failSpan, tracer } from './tracer.js';

/** A span for each request. It goes on the trace of a proxy that is trusted; whoever else sends one begins anew. */
export function httpSpans(trusts: TrustsProxy): RequestHandler {
  return (request, response, next) => {
    const { remoteAddress } = request.socket;
    const isTrusted = remoteAddress !== undefined && trusts(remoteAddress, 0);
    const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      request.method,
      // Sentry's tracer takes a span without a parent for one of the trace that the process began with.
      { kind: SpanKind.SERVER, root: trace.getSpanContext(parent) === undefined, attributes: { 'http.request.method': request.method } },
      parent,
    );
    response.on('close', () => {
      const route = routeOf(request);
      span
        .updateName(`${request.method} ${route}`)
        .setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}
