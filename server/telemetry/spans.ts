import type { ApolloServerPlugin } from '@apollo/server';
import type { Attributes } from '@opentelemetry/api';
import { type ExecutionArgs, getOperationAST, type GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../context.js';
import { failSpan, inSpan, recordingSpan, tracer } from './tracer.js';

/** What a span says of an operation: its kind and name, never its document or variables. */
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
export const operationSpans: ApolloServerPlugin<Context> = {
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

/** The same over a socket. A subscription's span is of its opening: it may go on for as long as its answers. */
export function inOperationSpan<T>({ document, operationName }: ExecutionArgs, work: () => Promise<T>): Promise<T> {
  const { name, attributes } = describe(getOperationAST(document, operationName));
  return inSpan(name, { attributes }, work);
}
