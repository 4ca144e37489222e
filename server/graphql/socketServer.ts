import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError, type GraphQLSchema, execute, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { v7 } from 'uuid';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { SocketSession } from './account/SocketSession.js';
import { clientAddress, trustedProxies, type TrustsProxy } from './clientAddress.js';
import { Context } from './context.js';
import { AppError } from './errors.js';
import { limits, requireAffordable, validationRules } from './guards.js';
import { isOriginAllowed } from './origins.js';
import { presentError } from './presentError.js';
import { closeIfSlow, resultSender } from './resultSender.js';
import type { Services } from './services.js';
import { subscribe } from './subscribe.js';
import { inOperationSpan } from './tracing/operationSpans.js';

const init = z.object({ token: z.optional(z.string()), accessToken: z.optional(z.string()), Authorization: z.optional(z.string()) });

interface SocketExtra extends Extra, Record<PropertyKey, unknown> {
  session?: SocketSession;
}

/** Serves graphql-transport-ws on /graphql of an HTTP server; returns how to close it. */
export function serveSockets(http: Server, schema: GraphQLSchema, services: Services) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bodyBytes, perMessageDeflate: false });
  http.on('upgrade', (request: IncomingMessage, socket, head) => {
    // Node takes its own listener off a socket that is to be upgraded; a reset would end the process.
    socket.on('error', () => socket.destroy());
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== '/graphql' || !isOriginAllowed(services.env, request)) {
      const refusal = `HTTP/1.1 ${pathname === '/graphql' ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\n\r\n`;
      // A client that never closes its half would hold the process when it is to end.
      socket.end(refusal, () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => {
      sockets.emit('connection', open, request);
      // A message that is too long or malformed closes it with the code that says so. graphql-ws prints that as a fault of ours.
      open.removeAllListeners('error').on('error', (error) => {
        services.log.debug({ err: error }, 'A socket is closed for what came over it');
      });
    });
  });
  const accepted: Accepted = new Set();
  services.metrics.watchSockets(() => ({
    sockets: sockets.clients.size,
    operations: [...accepted].reduce((sum, { subscriptions }) => sum + Object.keys(subscriptions).length, 0),
  }));
  const server = useServer(socketOptions(schema, services, accepted), sockets, 12_000);
  return {
    /** Tells every client to come back, elsewhere or later. */
    close: async () => {
      for (const client of sockets.clients) client.close(1012, 'Service restart');
      // One that does not answer would hold the process for half a minute.
      const late = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, 1_000);
      await server.dispose();
      clearTimeout(late);
      sockets.close();
    },
  };
}

/** Connections that were let in, each with what is open on it. */
type Accepted = Set<{ subscriptions: object }>;

function socketOptions(schema: GraphQLSchema, services: Services, accepted: Accepted): ServerOptions<Record<string, unknown>, SocketExtra> {
  const trusts = trustedProxies(services.env.TRUST_PROXY);
  const rules = [...specifiedRules, ...validationRules(services.env)];
  const present = (error: unknown) => presentError(error, v7(), services);
  return {
    schema,
    execute: (args) => inOperationSpan(args, () => withTimeLimit(execute(args))),
    subscribe: (args) => {
      const { contextValue } = args;
      if (!(contextValue instanceof Context)) throw new Error('A subscription came without its context');
      return inOperationSpan(args, () => subscribe(args, contextValue));
    },
    connectionInitWaitTimeout: 3_000,
    onConnect: async (connection) => {
      const { connectionParams, extra } = connection;
      const given = z.safeParse(init, connectionParams ?? {});
      const token = given.success
        ? (given.data.token ?? given.data.accessToken ?? given.data.Authorization?.replace(/^Bearer +/i, ''))
        : undefined;
      if (!token) {
        extra.socket.close(CloseCode.Unauthorized, 'Unauthorized');
        return false;
      }
      extra.session = new SocketSession(services, (code, reason) => {
        extra.socket.close(code, reason);
      });
      try {
        const isOpen = await extra.session.open(token);
        if (isOpen) accepted.add(connection);
        return isOpen;
      } catch (error) {
        // Anything but a close that the client library comes back from would leave the page without live text.
        services.log.warn({ err: error }, 'A socket could not be opened');
        extra.socket.close(1013, 'Try again later');
        return false;
      }
    },
    onClose: (connection) => {
      accepted.delete(connection);
      connection.extra.session?.forget();
    },
    onSubscribe: async (socket, id, payload) => {
      if (Object.keys(socket.subscriptions).length > limits.subscriptions) {
        return [
          new GraphQLError(`At most ${limits.subscriptions.toFixed()} operations may be open on one socket.`, {
            extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' },
          }),
        ];
      }
      try {
        const document = parse(payload.query, { maxTokens: limits.tokens });
        const errors = validate(schema, document, rules);
        if (errors.length > 0) return errors;
        if (!getOperationAST(document, payload.operationName)) return [new GraphQLError('There is no such operation in this document.')];
        requireAffordable({ schema, document, operationName: payload.operationName, variables: payload.variables });
        return {
          schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          contextValue: await makeContext(services, socket.extra, id, trusts),
        };
      } catch (error) {
        return [
          error instanceof GraphQLError
            ? error
            : new GraphQLError('The operation failed', { originalError: error instanceof Error ? error : null }),
        ];
      }
    },
    onNext: ({ extra }, _id, _payload, _args, result) => {
      closeIfSlow(extra.socket);
      return result.errors ? { ...result, errors: result.errors.map(present) } : undefined;
    },
    onError: ({ extra }, _id, _payload, errors) => {
      const { errored } = extra.request.socket;
      if (!errored || errors.some(({ originalError }) => originalError !== errored)) return errors.map(present);
      // Not ours: the client went away while it was written to. Nor can it be told.
      extra.socket.terminate();
      return undefined;
    },
  };
}

async function makeContext(
  services: Services,
  { session, request, socket }: SocketExtra,
  id: string,
  trusts: TrustsProxy,
): Promise<Context> {
  if (!session) throw new Error('An operation came before its connection was accepted');
  const em = services.orm.em.fork();
  return new Context(services, em, {
    viewer: await session.viewer(em),
    device: { userAgent: request.headers['user-agent'] ?? '', address: clientAddress(request, trusts) },
    requestId: v7(),
    // A socket of any other was not let in.
    isOwnOrigin: true,
    renewSocket: (token) => session.renew(token),
    sendResult: resultSender(socket, id),
  });
}

/** An operation on a socket takes no longer than one over HTTP. */
async function withTimeLimit<T>(result: T | PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('unavailable', 'This took too long, so we gave it up. Please try again.'));
    }, limits.operationMs);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
