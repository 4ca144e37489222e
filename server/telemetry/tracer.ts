import type { LogContext, Logger } from '@mikro-orm/core';
import { type Attributes, context, isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Our spans. They describe what was done and how it went, without values, prompts, addresses with ids or messages of errors. */
export const tracer = trace.getTracer('polylogue');

/** The active span, if it is being recorded. */
export function recordingSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/** Marks a span as failed, by the kind of failure. */
export function failSpan(span: Span, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}

/** The kind of an error, by its name. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Runs `work` inside a new span, which ends with it. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes }: { kind?: SpanKind; attributes: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes, root: trace.getActiveSpan() === undefined });
  // Without tracing nothing waits for the work's end: an answer would keep a suspended function for each.
  return isSpanContextValid(span.spanContext()) ? endWith(span, work) : work(span);
}

async function endWith<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work, undefined, span);
  } catch (error) {
    failSpan(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Records a finished query as a span, if the active span is being recorded.
 * @param query with placeholders
 * @param took milliseconds
 */
export function noteQuery(query: string, took: number, hasFailed: boolean): void {
  if (!recordingSpan()) return;
  const operation = /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'query';
  const end = Date.now();
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - took,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query },
  });
  if (hasFailed) failSpan(span, 'query_failed');
  span.end(end);
}

/**
 * The mapper's logger. It only makes a span for each query of a traced request: the statement with placeholders, never values.
 * Queries of timers belong to no request and have no span.
 */
export class QuerySpans implements Logger {
  logQuery({ query, took = 0, level }: LogContext): void {
    if (query !== undefined) noteQuery(query, took, level === 'error');
  }

  /** Off, so that statements arrive with placeholders. */
  isEnabled(): boolean {
    return false;
  }

  log(): void {
    // Messages quote statements and values; our own go through server/telemetry/log.ts.
  }

  readonly error = this.log.bind(this);
  readonly warn = this.log.bind(this);
  readonly setDebugMode = this.log.bind(this);
}
