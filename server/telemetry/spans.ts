import type { ApolloServerPlugin } from '@apollo/server';
import { type Attributes, context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { type ExecutionArgs, getOperationAST, type GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { TrustsProxy } from '../config/clientAddress.js';
import { providerOf } from '../config/providers.js';
import { routeOf } from './countRequests.js';
import { failSpan, inSpan, recordingSpan, tracer } from './tracer.js';

/** A span for each request. It continues the trace of a trusted proxy; the trace headers of other clients are ignored. */
export function httpSpans(trusts: TrustsProxy): RequestHandler {
  return (request, response, next) => {
    const { remoteAddress } = request.socket;
    const isTrusted = remoteAddress !== undefined && trusts(remoteAddress, 0);
    const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      request.method,
      // Without `root`, Sentry's tracer attaches a span without a parent to the trace of the process's start.
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

/** Attributes of an operation: its kind and name, never its document or variables. */
function describe(operation: OperationDefinitionNode | null | undefined): { name: string; attributes: Attributes } {
  const type = operation?.operation ?? 'unknown';
  const given = operation?.name?.value.slice(0, 100);
  return {
    name: given === undefined ? type : `${type} ${given}`,
    attributes: { 'graphql.operation.type': type, ...(given !== undefined && { 'graphql.operation.name': given }) },
  };
}

function codeOf(error: GraphQLError | undefined): string {
  const code = error?.extensions['code'];
  return typeof code === 'string' ? code : 'unknown';
}

/** A span for each operation over HTTP, inside its request's. */
export const operationSpans: ApolloServerPlugin = {
  requestDidStart: () => {
    if (!recordingSpan()) return Promise.resolve();
    const begun = Date.now();
    return Promise.resolve({
      willSendResponse: ({ operation, errors }) => {
        const { name, attributes } = describe(operation);
        const span = tracer.startSpan(name, { startTime: begun, attributes });
        if (errors) failSpan(span, codeOf(errors[0]));
        span.end();
        return Promise.resolve();
      },
    });
  },
};

/**
 * A span for an operation over a socket. A subscription's span covers only its opening, because the subscription may last as long
 * as its answers.
 */
export function inOperationSpan<T>({ document, operationName }: ExecutionArgs, work: () => Promise<T>): Promise<T> {
  const { name, attributes } = describe(getOperationAST(document, operationName));
  return inSpan(name, { attributes }, work);
}

/** How an answer ended, for its span. */
interface EndedAnswer {
  state: string;
  errorCode: string | null;
  tokensIn: number | null;
  tokensOut: number | null;
}

/**
 * Reads an answer inside a span with the model, the outcome and the number of tokens; never with prompts or answers.
 * @param read gets a function to call when the answer has ended
 */
export function inProviderSpan<T>(modelId: string, read: (onEnded: (answer: EndedAnswer) => void) => Promise<T>): Promise<T> {
  const provider = providerOf(modelId);
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': provider, 'gen_ai.request.model': modelId };
  return inSpan(`chat ${provider}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
    read(({ state, errorCode, tokensIn, tokensOut }) => {
      span.setAttributes({
        'polylogue.answer.state': state,
        ...(tokensIn !== null && { 'gen_ai.usage.input_tokens': tokensIn }),
        ...(tokensOut !== null && { 'gen_ai.usage.output_tokens': tokensOut }),
      });
      if (errorCode !== null) failSpan(span, errorCode);
    }),
  );
}
