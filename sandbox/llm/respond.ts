import { countTokens, type ChatRequest, type ReceivedCall } from './chatRequest.js';
import { jsonAnswer } from './errorAnswers.js';
import type { ScriptedResponse } from './perform.js';
import type { Wire } from './Wire.js';

/** The content of an answer as tokens: blocks of reasoning and text in order. */
export type ScriptedAnswer = { kind: 'text' | 'reasoning'; tokens: string[] }[];

/** Its timing: tokens per second (0: as fast as possible), milliseconds before the first, and whether tokens are counted. */
interface Pace {
  rate: number;
  delay: number;
  usage?: 'on' | 'off';
}

/** The id of every answer. */
export const answerId = 'answer-sandbox';

/**
 * Streams a speech as an answer, or sends it whole if no stream is requested. It stops at the most tokens. One frame per token
 * (the first includes the start), those of its calls, and one to close.
 */
export function respond(
  wire: Wire,
  speech: ScriptedAnswer,
  request: ChatRequest,
  pace: Pace,
  calls: ReceivedCall[] = [],
): ScriptedResponse {
  const { model, maxTokens: limit = Infinity } = request;
  const length = lengthOf(speech);
  const said = length > limit ? beginning(speech, limit) : speech;
  const reason = length > limit ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop';
  const counts = { tokensIn: countTokens(request.messages), tokensOut: Math.min(length, limit) };
  const isCounted = pace.usage !== 'off' && request.counted;
  const frames = wire.frames({ id: answerId, model, tokensIn: isCounted ? counts.tokensIn : undefined });
  if (!request.stream) {
    const blocks = said.map(({ kind, tokens }) => ({ kind, text: tokens.join('') }));
    return jsonAnswer(frames.whole({ blocks, calls, reason, counts }));
  }
  const told = said.flatMap(({ kind, tokens }) => tokens.map((token) => frames[kind](token)));
  told.push(...calls.flatMap((call, index) => frames.call(index, call)));
  told.push(frames.finish(reason, isCounted ? counts : undefined));
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
    // Prepared before the first is due, so that a token costs no more than its write.
    frames: told.map((frame, index) => Buffer.from(index === 0 ? frames.start() + frame : frame)),
    delay: pace.delay,
    rate: pace.rate,
    end: 'end',
  };
}

function lengthOf(speech: ScriptedAnswer): number {
  return speech.reduce((sum, { tokens }) => sum + tokens.length, 0);
}

/** The first tokens of a speech. */
function beginning(speech: ScriptedAnswer, count: number): ScriptedAnswer {
  let left = count;
  return speech.flatMap(({ kind, tokens }) => {
    const said = tokens.slice(0, left);
    left -= said.length;
    return said.length === 0 ? [] : [{ kind, tokens: said }];
  });
}
