import type { ErrorEvent } from '@sentry/node';
import type { Env } from '../config/env.js';
import { reportTo } from './log.js';
import { safeMessage } from '../../shared/telemetry/safeMessage.js';
import { isTraced } from './startTracing.js';

/** How long the shutdown waits for unsent reports, in milliseconds. */
const flushMs = 2_000;

/**
 * Reports errors to Sentry if SENTRY_DSN is set; Sentry is loaded only then. All our spans go there, too, unless OpenTelemetry's
 * variables send them elsewhere, because there is only one tracer provider.
 * @returns a function that sends the rest and stops it; undefined if reports are off
 */
export async function startReporting(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (env.SENTRY_DSN === undefined) return undefined;
  const sentry = await import('@sentry/node');
  sentry.initWithoutDefaultIntegrations({
    dsn: env.SENTRY_DSN,
    environment: env.mode,
    serverName: env.OTEL_SERVICE_NAME,
    // No integration reads requests, queries or variables: our own spans describe the work.
    // Nor does one report unhandled rejections: Lifecycle logs them as errors, and logged errors are reported.
    integrations: [sentry.linkedErrorsIntegration(), sentry.onUncaughtExceptionIntegration()],
    enableRuntimeChannelInjection: false,
    enableOpenTelemetrySetup: !isTraced(env),
    tracesSampleRate: 1,
    maxBreadcrumbs: 0,
    beforeSend: stripMessages,
  });
  reportTo((error, requestId) => {
    sentry.captureException(error, requestId === undefined ? {} : { tags: { request_id: requestId } });
  });
  return async () => {
    reportTo(undefined);
    await sentry.close(flushMs);
  };
}

/**
 * Keeps types, frames and the request's id. Messages are reduced to safe ones, because the database's quote values and others'
 * may quote a person.
 */
function stripMessages({
  type,
  event_id,
  timestamp,
  platform,
  level,
  environment,
  tags,
  contexts,
  sdk,
  exception,
}: ErrorEvent): ErrorEvent {
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
