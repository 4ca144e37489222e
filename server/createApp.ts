import { createServer, type Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { apiPages } from './apiPages.js';
import { costGuard, errorPresenter } from './apolloPlugins.js';
import { trustedProxies } from './clientAddress.js';
import { webhookRouter } from './billing/webhookRouter.js';
import { clientFolder } from './clientFolder.js';
import { commonHeaders } from './commonHeaders.js';
import { compress } from './compress.js';
import type { Context } from './context.js';
import { limits, showsSchema, validationRules } from './guards.js';
import { healthRouter } from './health.js';
import { httpContext } from './httpContext.js';
import { appErrorOf } from './httpError.js';
import { graphqlErrors } from './graphqlErrors.js';
import { graphqlRequest } from './graphqlRequest.js';
import { countRequests } from './metrics/countRequests.js';
import { pageErrors } from './pageErrors.js';
import { requestIdOf, requestLog } from './requestLog.js';
import { restRouter } from './rest/restRouter.js';
import { routeGroups } from './rest/routeGroups.js';
import { buildSchema } from './schema.js';
import type { Services } from './services.js';
import { serveSockets } from './socketServer.js';
import { timeLimit } from './timeLimit.js';
import { httpSpans } from './tracing/httpSpans.js';
import { operationSpans } from './tracing/operationSpans.js';

/** How long connections may take to end by themselves, in milliseconds. */
const graceMs = 1_000;
/** Longer than the minute for which load balancers keep a connection: they must not write to one that we just closed. In milliseconds. */
const keepAliveMs = 65_000;

export interface App {
  http: Server;
  /** The port that was taken. */
  listen(): Promise<number>;
  /**
   * Takes no new prompts and is not ready any more; lets answers end for so long (milliseconds), while readers may come
   * and go; then interrupts the rest and closes every socket.
   */
  close(drainMs: number): Promise<void>;
}

/** Puts Express, Apollo and graphql-ws together on one port. @param pages serves everything else: the client */
export async function createApp(services: Services, pages?: express.RequestHandler): Promise<App> {
  const { env, log } = services;
  const app = express();
  const http = createServer(app);
  http.keepAliveTimeout = keepAliveMs;
  const schema = buildSchema();
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: showsSchema(env),
    hideSchemaDetailsFromClientErrors: !showsSchema(env),
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // They would be kept in memory for whoever sends them.
    persistedQueries: false,
    // Ours come first: they drain the answers.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: validationRules(env),
    // Nothing is cacheable, and cache control would look at every single field.
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled(), operationSpans, costGuard, errorPresenter],
    logger: log,
  });
  await apollo.start();

  app.disable('x-powered-by');
  const trusts = trustedProxies(env.TRUST_PROXY);
  app.set('trust proxy', trusts);
  app.use(commonHeaders(env));
  app.use(healthRouter(services));
  app.use(countRequests(services.metrics), httpSpans(trusts), requestLog(log), compress);
  app.use(apiPages(env, clientFolder('api')));
  app.use(
    '/graphql',
    graphqlRequest(),
    timeLimit(limits.operationMs),
    expressMiddleware(apollo, {
      context: ({ req }) =>
        httpContext(services, req).catch((error: unknown) => {
          throw appErrorOf(error, requestIdOf(req), log).toGraphQL();
        }),
    }),
    graphqlErrors(log),
  );
  app.use(webhookRouter(services));
  app.use(restRouter(services, routeGroups));
  if (pages) app.use(pages);
  app.use(pageErrors(log));

  const sockets = serveSockets(http, schema, services);
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
      await services.runner.drain(drainMs);
      // The last words are on their way to those who read along.
      await services.hub.readToEnd(graceMs);
      const closed = new Promise((resolve) => http.close(resolve));
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
