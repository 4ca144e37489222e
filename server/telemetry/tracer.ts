import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Spans of ours. They name what was done and how it went: never a value, a prompt, an address with an id or an error's message. */
export const tracer = trace.getTracer('polylogue');

/** The span of what runs now, where it is being recorded. */
export function recordingSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/** Marks a span as failed, by the kind of failure. */
export function failSpan(span: Span, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}

/** The name of an error's kind. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Does `work` inside a span of its own, which ends with it. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes }: { kind?: SpanKind; attributes: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes, root: trace.getActiveSpan() === undefined });
  try {
    return await context.with(trace.setSpan(context.active(), span), work, undefined, span);
  } catch (error) {
    failSpan(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}
