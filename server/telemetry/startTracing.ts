import type { Env } from '../config/env.js';

/** Whether OpenTelemetry's standard variables ask for traces. */
export function isTraced({ OTEL_TRACES_EXPORTER: exporter, ...env }: Env): boolean {
  if (exporter !== undefined) return exporter !== 'none';
  return env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
}

/**
 * Sends spans to the target of OpenTelemetry's standard variables, which the SDK reads itself; it is loaded only then. Metrics go
 * to Prometheus and logs are ours, so neither is sent this way.
 * @returns a function that sends the rest and stops it; undefined if traces are off
 */
export async function startTracing(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (!isTraced(env)) return undefined;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: env.OTEL_SERVICE_NAME, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  return () => sdk.shutdown();
}
