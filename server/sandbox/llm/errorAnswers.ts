import type { Performance } from './perform.js';
import type { Fault } from './Simulation.js';

/** The faults that come in place of an answer. */
const answers = {
  http401: (key: string) => error(401, 'invalid_request_error', 'invalid_api_key', `Incorrect API key provided: ${key}.`),
  http403: (key: string) => error(403, 'permission_error', 'forbidden', `The key ${key} may not use this model.`),
  http429: () => ({ ...error(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached. Try again in 20s.'), 'retry-after': '20' }),
  http500: () => error(500, 'server_error', null, 'The server had an error while processing your request.'),
  http503: () => error(503, 'overloaded_error', null, 'The engine is currently overloaded.'),
  'context-too-long': () =>
    error(
      400,
      'invalid_request_error',
      'context_length_exceeded',
      "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.",
    ),
} satisfies Partial<Record<Fault, unknown>>;

export type AnsweredFault = keyof typeof answers | 'html';

export function isAnsweredFault(fault: Fault): fault is AnsweredFault {
  return fault === 'html' || fault in answers;
}

/** @param key the sent key: some refusals repeat it, as real providers do */
export function errorAnswer(fault: AnsweredFault, key = 'none'): Performance {
  if (fault === 'html') {
    const page = '<!doctype html><title>Welcome</title><h1>It works!</h1>';
    return { ...jsonAnswer({}), headers: { 'content-type': 'text/html; charset=utf-8' }, frames: [page] };
  }
  const { status, body, ...headers } = answers[fault](key);
  const answer = jsonAnswer(body);
  return { ...answer, status, headers: { ...answer.headers, ...headers } };
}

/** The refusal of a model that is not there. */
export function unknownModel(model: string): Performance {
  const { status, body } = error(404, 'invalid_request_error', 'model_not_found', `The model ${model} does not exist.`);
  return { ...jsonAnswer(body), status };
}

/** The refusal of a request that is not one. */
export function badRequest(): Performance {
  const { status, body } = error(400, 'invalid_request_error', null, 'This is not a chat completion request.');
  return { ...jsonAnswer(body), status };
}

/** A whole JSON body. */
export function jsonAnswer(body: unknown): Performance {
  return { status: 200, headers: { 'content-type': 'application/json' }, frames: [JSON.stringify(body)], delay: 0, rate: 0, end: 'end' };
}

function error(status: number, type: string, code: string | null, message: string) {
  return { status, body: { error: { message, type, param: null, code } } };
}
