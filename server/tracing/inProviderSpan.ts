import { SpanKind } from '@opentelemetry/api';
import type { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import { failSpan, inSpan } from './tracer.js';

/** Reads an answer inside a span that says who wrote it, how it ended and how much it was; never what was asked or said. */
export function inProviderSpan<T>(answer: Answer, read: () => Promise<T>): Promise<T> {
  const provider = answer.modelId.slice(0, answer.modelId.indexOf('/'));
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': provider, 'gen_ai.request.model': answer.modelId };
  return inSpan(`chat ${provider}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const result = await read();
    span.setAttributes({
      'polylogue.answer.state': answer.state,
      ...(answer.tokensIn !== null && { 'gen_ai.usage.input_tokens': answer.tokensIn }),
      ...(answer.tokensOut !== null && { 'gen_ai.usage.output_tokens': answer.tokensOut }),
    });
    if (answer.state === AnswerState.FAILED) failSpan(span, answer.errorCode ?? 'unknown');
    return result;
  });
}
