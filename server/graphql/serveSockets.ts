import type { IncomingMessage, Server } from 'node:http';
import { type DocumentNode, getOperationAST, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import { WebSocket, WebSocketServer } from 'ws';
import { Context } from '../api/Context.js';
import { trustedProxies } from '../config/clientAddress.js';
import { isOriginAllowed } from '../config/isOriginAllowed.js';
import { AppError } from '../errors/AppError.js';
import { refuseRaw } from '../http/refuseRaw.js';
import { refusedHost } from '../http/requireHost.js';
import { SocketSession } from '../session/SocketSession.js';
import type { Metrics } from '../telemetry/Metrics.js';
import { inOperationSpan } from '../telemetry/spans.js';
import { limits } from '../http/limits.js';
import { requireAffordable, validationRules, variableErrors } from './guards.js';
import { executeWithin } from './executeWithin.js';
import { OpenOperations } from './OpenOperations.js';
import { presentError } from './presentError.js';
import { readConnectionParams } from './readConnectionParams.js';
import { SharedExecutions } from './SharedExecutions.js';
import { giveUp, socketContext, type SocketExtra, type SocketParts } from './socketContext.js';
import { subscribe } from './subscribe.js';
import { inLanguage, languageIn } from '../words/requestLanguage.js';

/** A socket with more unsent bytes is closed, with a code after which the client reconnects. */
const unsentLimit = 1024 * 1024;
/** Most characters of all documents in the cache of parsed ones. */
const documentsLength = 500_000;

/** Serves graphql-transport-ws at /graphql of an HTTP server; returns a function that closes it. */
export function serveSockets(http: Server, schema: GraphQLSchema, parts: SocketParts & { metrics: Metrics }) {
  const sockets = new WebSocketServer({ noServer: true, WebSocket: BoundedSocket, maxPayload: limits.bodyBytes, perMessageDeflate: false });
  http.on('upgrade', (request: IncomingMessage, socket, head) => {
    // Node removes its own error listener from a socket that is to be upgraded; without one, a reset would end the process.
    socket.on('error', () => socket.destroy());
    const misdirected = refusedHost(parts.env, request);
    if (misdirected) {
      refuseRaw(socket, misdirected);
      return;
    }
    const [pathname] = (request.url ?? '').split('?', 1);
    if (pathname !== '/graphql') {
      refuseRaw(socket, new AppError('not_found', 'Websockets are served at /graphql.'));
      return;
    }
    if (!isOriginAllowed(parts.env, request)) {
      refuseRaw(socket, new AppError('forbidden', 'A page of another origin may not open a websocket here.'));
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => {
      sockets.emit('connection', open, request);
      // Pongs and refusals are sent at once, even to a client that reads none of them.
      for (const event of ['message', 'ping'])
        open.on(event, () => {
          open.closeIfSlow();
        });
      // ws closes the socket with the right code for a message that is too long or malformed; graphql-ws would print that as our
      // error.
      open.removeAllListeners('error').on('error', (error) => {
        parts.log.debug({ err: error }, 'A socket is closed because of an invalid message');
      });
    });
  });
  const open = new OpenOperations();
  parts.metrics.collectSockets(() => ({
    sockets: sockets.clients.size,
    operations: open.count,
  }));
  const server = useServer(socketOptions(schema, parts, open), sockets, 12_000);
  return {
    /** Tells every client to reconnect, to another server or later. */
    close: async () => {
      for (const client of sockets.clients) client.close(1012, 'Service restart');
      // A client that does not answer would keep the process alive for half a minute.
      const late = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, 1_000);
      await server.dispose();
      clearTimeout(late);
      sockets.close();
    },
  };
}

function socketOptions(
  schema: GraphQLSchema,
  parts: SocketParts,
  open: OpenOperations,
): ServerOptions<Record<string, unknown>, SocketExtra> {
  const trusts = trustedProxies(parts.env.TRUST_PROXY);
  const rules = [...specifiedRules, ...validationRules(parts.env)];
  const shared = new SharedExecutions();
  // Pages send the same documents again and again, and each subscription would keep its own parsed copy.
  const documents = new LRUCache<string, DocumentNode>({ maxSize: documentsLength, sizeCalculation: (_document, query) => query.length });
  const present =
    ({ language = null }: SocketExtra) =>
    (error: unknown) =>
      inLanguage(language, () => presentError(error, v7(), parts));
  return {
    schema,
    execute: (args) => {
      const { contextValue } = args;
      const language = contextValue instanceof Context ? contextValue.language : null;
      return inLanguage(language, () => inOperationSpan(args, () => executeWithin(args)));
    },
    subscribe: (args) => {
      const { contextValue } = args;
      if (!(contextValue instanceof Context)) throw new Error('A subscription came without its context');
      return inLanguage(contextValue.language, () => inOperationSpan(args, () => subscribe(args, contextValue, shared)));
    },
    connectionInitWaitTimeout: parts.initMs,
    onConnect: async (connection) => {
      const { connectionParams, extra } = connection;
      const { token, language } = readConnectionParams(connectionParams);
      if (!token) {
        extra.socket.close(CloseCode.Unauthorized, 'Unauthorized');
        return false;
      }
      extra.language = languageIn(language ?? extra.request.headers['accept-language']);
      extra.session = new SocketSession(parts, (code, reason) => {
        extra.socket.close(code, reason);
      });
      try {
        const isOpen = await extra.session.open(token);
        const { account } = extra.session;
        if (isOpen && account !== undefined) extra.forget = open.add(account, connection);
        return isOpen;
      } catch (error) {
        // With other close codes the client library would not reconnect, and the page would get no live text.
        parts.log.warn({ err: error }, 'A socket could not be opened');
        extra.socket.close(1013, 'Try again later');
        return false;
      }
    },
    onComplete: ({ extra }, id) => {
      giveUp(extra, id);
    },
    onClose: (connection) => {
      for (const id of connection.extra.works?.keys() ?? []) giveUp(connection.extra, id);
      connection.extra.forget?.();
      connection.extra.session?.dispose();
    },
    onSubscribe: async (socket, id, payload) => {
      if (Object.keys(socket.subscriptions).length > limits.subscriptions) return [tooMany(limits.subscriptions, 'on one socket')];
      const { account } = socket.extra.session ?? {};
      if (account !== undefined && open.of(account) > limits.accountSubscriptions)
        return [tooMany(limits.accountSubscriptions, 'of one account')];
      try {
        let document = documents.get(payload.query);
        if (!document) {
          document = parse(payload.query, { maxTokens: limits.tokens });
          const errors = validate(schema, document, rules);
          if (errors.length > 0) return errors;
          documents.set(payload.query, document);
        }
        if (!getOperationAST(document, payload.operationName)) return [new GraphQLError('There is no such operation in this document.')];
        const operation = { schema, document, operationName: payload.operationName, variables: payload.variables };
        const wrong = variableErrors(operation);
        if (wrong.length > 0) return wrong;
        requireAffordable(operation);
        return {
          schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          contextValue: await socketContext(parts, socket.extra, id, trusts),
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
      return result.errors ? { ...result, errors: result.errors.map(present(extra)) } : undefined;
    },
    onError: ({ extra }, _id, _payload, errors) => {
      const { errored } = extra.request.socket;
      if (!errored || errors.some(({ originalError }) => originalError !== errored)) return errors.map(present(extra));
      // Not our error: the client went away while a message was being sent, so it cannot be told either.
      extra.socket.terminate();
      return undefined;
    },
  };
}

const tooMany = (limit: number, where: string): GraphQLError =>
  new GraphQLError(`At most ${limit.toFixed()} operations may be open ${where}.`, { extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } });

type Data = Parameters<WebSocket['send']>[0];
type Options = Parameters<WebSocket['send']>[1];
type Done = (error?: Error) => void;

/** A socket that closes when its client reads too slowly, checked before each new message is handled. */
class BoundedSocket extends WebSocket {
  closeIfSlow(): void {
    if (this.bufferedAmount > unsentLimit) this.close(1013, 'Reading too slowly');
  }

  override send(data: Data, options?: Options | Done, done?: Done): void {
    this.closeIfSlow();
    if (typeof options === 'object') super.send(data, options, done);
    else super.send(data, options ?? done);
  }
}
