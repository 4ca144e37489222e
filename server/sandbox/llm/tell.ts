import { countTokens, type ChatRequest } from './chatRequest.js';
import { jsonAnswer } from './errorAnswers.js';
import type { Performance } from './perform.js';
import type { Wire } from './Wire.js';

/** What is to be said, token by token. */
export interface Speech {
  reasoning: string[];
  text: string[];
}

/** How it is said: tokens a second (0: as fast as possible), milliseconds before the first, tokens counted or not. */
interface Pace {
  rate: number;
  delay: number;
  usage?: 'on' | 'off';
}

/** The id of every answer. */
export const answerId = 'answer-sandbox';

/**
 * Streams a speech as an answer, or sends it whole where no stream is asked for. Ends early at the most tokens.
 * One frame a token (the first one with the start), and one to close.
 */
export function tell(wire: Wire, speech: Speech, request: ChatRequest, pace: Pace): Performance {
  const { model, maxTokens: limit = Infinity } = request;
  const reasoning = speech.reasoning.slice(0, limit);
  const text = speech.text.slice(0, limit - reasoning.length);
  const reason = text.length < speech.text.length ? 'length' : 'stop';
  const counts = { tokensIn: countTokens(request.messages), tokensOut: reasoning.length + text.length };
  const isCounted = pace.usage !== 'off' && request.counted;
  const frames = wire.frames({ id: answerId, model, tokensIn: isCounted ? counts.tokensIn : undefined });
  if (!request.stream) return jsonAnswer(frames.whole({ text: text.join(''), reasoning: reasoning.join(''), reason, counts }));
  const told = [
    ...reasoning.map((token) => frames.reasoning(token)),
    ...text.map((token) => frames.text(token)),
    frames.finish(reason, isCounted ? counts : undefined),
  ];
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
    // Made before the first is due: while the answer runs, a token costs no more than its write.
    frames: told.map((frame, index) => Buffer.from(index === 0 ? frames.start() + frame : frame)),
    delay: pace.delay,
    rate: pace.rate,
    end: 'end',
  };
}
