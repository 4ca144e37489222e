import type { LogContext, Logger } from '@mikro-orm/core';
import { SpanKind } from '@opentelemetry/api';
import { failSpan, recordingSpan, tracer } from './tracer.js';

/**
 * The mapper's log, of which the only thing kept is a span for each query of a traced request: its statement with
 * placeholders, never values. What runs by a timer belongs to no request and has none.
 */
export class QuerySpans implements Logger {
  logQuery({ query, took = 0, level }: LogContext): void {
    if (query === undefined || !recordingSpan()) return;
    const operation = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'query';
    const end = Date.now();
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: end - took,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query },
    });
    if (level === 'error') failSpan(span, 'query_failed');
    span.end(end);
  }

  /** Off, so that statements come with placeholders. */
  isEnabled(): boolean {
    return false;
  }

  log(): void {
    // Messages quote statements and values; ours go through server/log.ts.
  }

  readonly error = this.log.bind(this);
  readonly warn = this.log.bind(this);
  readonly setDebugMode = this.log.bind(this);
}
