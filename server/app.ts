import { createServer, type Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { json } from 'express';
import { costGuard, errorPresenter } from './apolloPlugins.js';
import type { Context } from './context.js';
import { AppError } from './errors.js';
import { limits, showsSchema, validationRules } from './guards.js';
import { healthRouter } from './health.js';
import { httpContext } from './httpContext.js';
import { graphqlErrors } from './graphqlErrors.js';
import { pageErrors } from './pageErrors.js';
import { requestLog } from './requestLog.js';
import { restRouter } from './rest.js';
import { buildSchema } from './schema.js';
import type { Services } from './services.js';
import { serveSockets } from './socketServer.js';
import { timeLimit } from './timeLimit.js';
import { isOriginAllowed } from './origins.js';

/** How long connections may take to end by themselves, in milliseconds. */
const graceMs = 1_000;

export interface App {
  http: Server;
  /** The port that was taken. */
  listen(): Promise<number>;
  /** Takes no more, lets answers end for so long (milliseconds), interrupts the rest, closes every socket. */
  close(drainMs: number): Promise<void>;
}

/** Puts Express, Apollo and graphql-ws together on one port. @param pages serves everything else: the client */
export async function createApp(services: Services, pages?: express.RequestHandler): Promise<App> {
  const { env, log } = services;
  const app = express();
  const http = createServer(app);
  const schema = buildSchema();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: showsSchema(env),
    hideSchemaDetailsFromClientErrors: !showsSchema(env),
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // Ours come first: they drain the answers.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: validationRules(env),
    plugins: [costGuard, errorPresenter],
    logger: log,
  });
  await apollo.start();

  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY);
  app.use(healthRouter(services));
  app.use(requestLog(log));
  app.use(
    '/graphql',
    json({ limit: limits.bodyBytes }),
    timeLimit(limits.operationMs),
    expressMiddleware(apollo, {
      context: ({ req }) =>
        httpContext(services, req).catch((error: unknown) => {
          throw error instanceof AppError ? error.toGraphQL() : error;
        }),
    }),
    graphqlErrors(log),
  );
  app.use(restRouter(services));
  if (pages) app.use(pages);
  app.use(pageErrors(log));

  const sockets = serveSockets(http, schema, services, (origin) => isOriginAllowed(env, http, origin));
  return {
    http,
    listen: () =>
      new Promise((resolve, reject) => {
        http.once('error', reject);
        http.listen(env.PORT, env.HOST, () => {
          const address = http.address();
          resolve(typeof address === 'object' && address ? address.port : env.PORT);
        });
      }),
    close: async (drainMs) => {
      const closed = new Promise((resolve) => http.close(resolve));
      await services.runner.drain(drainMs);
      await sockets.close();
      await apollo.stop();
      http.closeIdleConnections();
      // What a client keeps open without a reason must not hold the process.
      const late = setTimeout(() => {
        http.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}
