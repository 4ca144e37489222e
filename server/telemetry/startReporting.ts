import type { ErrorEvent } from '@sentry/node';
import type { Env } from '../config/env.js';
import { reportTo } from './log.js';
import { safeMessage } from './safeMessage.rules.js';
import { isTraced } from './startTracing.js';

/** How long, in milliseconds, the end waits for what is yet unsent. */
const lastWordsMs = 2_000;

/**
 * Reports errors to Sentry where SENTRY_DSN says so; it is loaded only then. Our spans go there too, all of them, unless
 * OpenTelemetry's variables send them elsewhere: one tracer has one owner.
 * @returns how to end it, with what is yet unsent sent; undefined where reports are off
 */
export async function startReporting(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (env.SENTRY_DSN === undefined) return undefined;
  const sentry = await import('@sentry/node');
  sentry.initWithoutDefaultIntegrations({
    dsn: env.SENTRY_DSN,
    environment: env.mode,
    serverName: env.OTEL_SERVICE_NAME,
    // None that looks at requests, queries or variables: our own spans say what was done.
    // Nor one of unhandled rejections: Lifecycle logs them as errors, and logged errors are reported.
    integrations: [sentry.linkedErrorsIntegration(), sentry.onUncaughtExceptionIntegration()],
    enableRuntimeChannelInjection: false,
    enableOpenTelemetrySetup: !isTraced(env),
    tracesSampleRate: 1,
    maxBreadcrumbs: 0,
    beforeSend: withoutWords,
  });
  reportTo((error, requestId) => {
    sentry.captureException(error, requestId === undefined ? {} : { tags: { request_id: requestId } });
  });
  return async () => {
    reportTo(undefined);
    await sentry.close(lastWordsMs);
  };
}

/** Types, frames and the request's id; never a message, because the database's quotes values, and others' may quote a person. */
function withoutWords({ type, event_id, timestamp, platform, level, environment, tags, contexts, sdk, exception }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ value = '', ...rest }) => ({ ...rest, value: safeMessage(value) }));
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    ...(tags && { tags }),
    ...(contexts?.trace && { contexts: { trace: contexts.trace } }),
    ...(sdk && { sdk }),
    ...(values && { exception: { values } }),
  };
}
