import { createServer, type Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { Context } from './api/Context.js';
import { requireRouteRight } from './apiKey/guardKeys.js';
import { webhookRouter } from './billing/routes.js';
import { warnOfUnknownProxy, trustedProxies } from './config/clientAddress.js';
import { appErrorOf } from './errors/appErrorOf.js';
import { fileUploads } from './file/fileUploads.js';
import { uploadRouter } from './file/uploadRouter.js';
import { importUploads } from './import/importUploads.js';
import { costGuard, errorPresenter } from './graphql/apolloPlugins.js';
import { graphqlBody, graphqlErrors, sendGraphqlError } from './graphql/graphqlErrors.js';
import { graphqlMethods, graphqlRequest } from './graphql/graphqlRequest.js';
import { limits } from './http/limits.js';
import { requireHost } from './http/requireHost.js';
import { showsSchema, validationRules } from './graphql/guards.js';
import { buildSchema } from './graphql/schema.js';
import { serveSockets } from './graphql/serveSockets.js';
import { callErrorOf, sendCallError } from './openai/callError.js';
import { openAiRouter } from './openai/openAiRouter.js';
import { restRouter } from './rest/restRouter.js';
import { routeGroups } from './rest/routeGroups.js';
import type { Services } from './startServices.js';
import { shareRouter } from './share/shareRouter.js';
import { apiPages } from './site/apiPages.js';
import { clientFolder } from './site/clientFiles.js';
import { nothingHere, pageErrors } from './site/pageErrors.js';
import { countRequests } from './telemetry/countRequests.js';
import { requestIdOf, requestLog } from './telemetry/requestLog.js';
import { httpSpans, operationSpans } from './telemetry/spans.js';
import { allowOnly } from './http/allowOnly.js';
import { commonHeaders, neverStored } from './http/commonHeaders.js';
import { compress } from './http/compress.js';
import { healthRouter } from './http/healthRouter.js';
import { httpContext } from './httpContext.js';
import { timeLimit } from './graphql/timeLimit.js';
import { answerMalformedRequests } from './http/answerMalformedRequests.js';
import { inLanguage, languageIn } from './words/requestLanguage.js';

/** Time limits for clients and operations, in milliseconds. */
export interface TimeLimits {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** To the end of its body. Answers and sockets have no limit. */
  requestMs: number;
  /** Pause between two checks for requests that take longer. */
  checkMs: number;
  /** For a GraphQL operation that is not a subscription. */
  operationMs: number;
  /** From the opening of a socket to the message that signs it in. */
  initMs: number;
}

/** 512 KB in a minute suit a slow mobile connection; the client sends files in parts of 2 MB, and each again that takes longer. */
const timeLimits: TimeLimits = { headersMs: 15_000, requestMs: 60_000, checkMs: 5_000, operationMs: limits.operationMs, initMs: 3_000 };

/** How long connections may take to close by themselves, in milliseconds. */
const graceMs = 1_000;
/**
 * Longer than the minute for which load balancers keep a connection, so that they do not write to one that was just closed. In
 * milliseconds.
 */
const keepAliveMs = 65_000;

const isGraphql = (path: string): boolean => /^\/graphql\b/i.test(path);
const isOpenAi = (path: string): boolean => /^\/v1\b/i.test(path);

export interface App {
  http: Server;
  /** Starts to listen; returns the port. */
  listen(): Promise<number>;
  /**
   * Accepts no new prompts and reports not ready. Running answers may end within so many milliseconds, and readers may still come
   * and go; then it interrupts the rest and closes every socket.
   */
  close(drainMs: number): Promise<void>;
}

/**
 * Puts Express, Apollo and graphql-ws on one port.
 * @param pages serves every other address: the client
 */
export async function createApp(services: Services, pages?: express.RequestHandler, given: Partial<TimeLimits> = {}): Promise<App> {
  const { env, log } = services;
  const { headersMs, requestMs, checkMs, operationMs, initMs } = { ...timeLimits, ...given };
  const app = express();
  const http = createServer({
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    // An upgrade to another protocol, such as HTTP/2 without TLS, is only an offer of the client: the request is answered
    // normally.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  answerMalformedRequests(http, (path, error, requestId) =>
    isGraphql(path) ? graphqlBody(error, requestId) : isOpenAi(path) ? callErrorOf(error).body : error.body,
  );
  http.on('request', app);
  const contextOf = (request: express.Request, response: express.Response) => httpContext(services, request, response);
  const schema = buildSchema(services);
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: showsSchema(env),
    hideSchemaDetailsFromClientErrors: !showsSchema(env),
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // Any client could fill the memory with them.
    persistedQueries: false,
    // Lifecycle handles the signals: running answers end first.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: validationRules(env),
    // Nothing is cacheable, and cache control would inspect every field.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      operationSpans,
      costGuard,
      errorPresenter(services),
    ],
    logger: log,
  });
  await apollo.start();

  app.disable('x-powered-by');
  app.use((request, _response, next) => {
    inLanguage(languageIn(request.headers['accept-language']), next);
  });
  const trusts = trustedProxies(env.TRUST_PROXY);
  app.set('trust proxy', trusts);
  app.use(commonHeaders(env), warnOfUnknownProxy(env, log));
  app.use(['/graphql', '/api', '/v1', '/healthz', '/readyz'], neverStored);
  app.use(healthRouter(services));
  app.use(countRequests(services.metrics), httpSpans(trusts), requestLog(log), compress);
  // After the probes, which ask by address.
  app.use(
    requireHost(env, (error, request, response) => {
      if (isGraphql(request.path)) sendGraphqlError(error, request, response);
      else if (isOpenAi(request.path)) sendCallError(response, callErrorOf(error));
      else response.status(error.status).json(error.body);
    }),
  );
  // Before the pages, which accept only GET.
  app.options('/graphql', allowOnly(graphqlMethods));
  app.use(apiPages(env, clientFolder('api')));
  app.use(
    '/graphql',
    graphqlRequest(),
    timeLimit(operationMs),
    expressMiddleware(apollo, {
      context: ({ req, res }) =>
        contextOf(req, res).catch((error: unknown) => {
          throw appErrorOf(error, requestIdOf(req), log).toGraphQL();
        }),
    }),
    graphqlErrors(log),
  );
  app.use(webhookRouter(services));
  app.use(
    ...[fileUploads(services), importUploads(services)].map((kind) =>
      uploadRouter(services, kind, async (request, response) => {
        const context = await contextOf(request, response);
        requireRouteRight(context, { name: kind.route });
        return context;
      }),
    ),
  );
  app.use(openAiRouter(services, contextOf));
  app.use(restRouter({ env, log, contextOf }, routeGroups(services)));
  app.use(shareRouter(services));
  if (pages) app.use(pages);
  app.use(allowOnly(['GET', 'HEAD']), nothingHere);
  app.use(pageErrors(log));

  const sockets = serveSockets(http, schema, { ...services, initMs });
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
      // Readers receive the last texts before their sockets close.
      await services.feed.readToEnd(graceMs);
      const closed = new Promise((resolve) => http.close(resolve));
      await sockets.close();
      http.closeIdleConnections();
      // A connection that a client keeps open must not keep the process alive.
      const late = setTimeout(() => {
        http.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(late);
      // Before, it would refuse requests that are still being answered.
      await apollo.stop();
    },
  };
}
