import { countTokens, type ChatRequest } from './chatRequest.js';
import { jsonAnswer } from './errorAnswers.js';
import { Frames } from './Frames.js';
import type { Performance } from './perform.js';

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

/**
 * Streams a speech as a chat completion, or sends it whole where no stream is asked for. Ends early at the most tokens.
 * One frame a token (the first one with the start), and one to close.
 */
export function tell(speech: Speech, request: ChatRequest, pace: Pace): Performance {
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Infinity;
  const reasoning = speech.reasoning.slice(0, limit);
  const text = speech.text.slice(0, limit - reasoning.length);
  const reason = text.length < speech.text.length ? 'length' : 'stop';
  const tokensIn = countTokens(request.messages);
  const tokensOut = reasoning.length + text.length;
  if (!request.stream) {
    return jsonAnswer({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      model: request.model,
      choices: [
        { index: 0, message: { role: 'assistant', content: text.join(''), reasoning_content: reasoning.join('') }, finish_reason: reason },
      ],
      usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut },
    });
  }
  const frames = new Frames('chatcmpl-sandbox', request.model);
  const counted = pace.usage !== 'off' && request.stream_options?.include_usage ? frames.usage(tokensIn, tokensOut) : '';
  const told = [
    ...reasoning.map((token) => frames.reasoning(token)),
    ...text.map((token) => frames.text(token)),
    frames.finish(reason) + counted + Frames.done,
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
