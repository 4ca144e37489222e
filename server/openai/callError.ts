import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { AppError, ErrorEntry, ErrorKind } from '../errors/AppError.js';
import { appErrorOf } from '../errors/appErrorOf.js';
import type { FailureCode } from '../gateways/llm/completion.js';
import { requestIdOf } from '../telemetry/requestLog.js';

/** The one shape of OpenAI's errors: https://platform.openai.com/docs/guides/error-codes. */
export interface CallErrorBody {
  error: { message: string; type: string; code: string | null; param: string | null };
}

/** A refusal or failure of a call as its client is told. */
export interface CallError {
  status: number;
  body: CallErrorBody;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** Kinds whose status, type or code in OpenAI's protocol differs from ours. */
const told: Partial<Record<ErrorKind, { status?: number; type?: string; code?: string }>> = {
  unauthenticated: { code: 'invalid_api_key' },
  quota_exhausted: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  key_over_cap: { type: 'insufficient_quota' },
  spend_cap: { type: 'insufficient_quota' },
  rate_limited: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  key_without_right: { type: 'permission_error' },
  premium_required: { type: 'permission_error' },
  forbidden: { type: 'permission_error' },
};

/** Kinds after which the same call may succeed a while later. */
const passing = new Set<ErrorKind>(['rate_limited', 'unavailable', 'request_timeout', 'internal']);

/** The parameter of the call by the name of the field that it becomes. */
function parameterOf({ attr, code }: ErrorEntry): string | null {
  if (code === 'tools_not_taken') return 'tools';
  if (code === 'price_unknown') return 'model';
  if (attr === 'non_field_errors') return null;
  // Refused as parameters of the call, whose fields of these names are others than a turn's.
  if (code === 'unknown_parameter' || (attr === 'prompt' && code === 'invalid_value')) return attr;
  const [head = '', , ...rest] = attr.split('.');
  if (head !== 'models') return head === 'prompt' || head === 'system' ? 'messages' : attr;
  return rest.length > 0 && rest[0] !== 'id' ? rest.join('.') : 'model';
}

/** OpenAI's names of two of our codes, by which its clients tell them. */
const codes: Record<string, string> = { unknown_model: 'model_not_found', context_too_long: 'context_length_exceeded' };

/** An expected failure in OpenAI's shape. */
export function callErrorOf(error: AppError): CallError {
  const { kind, entries, retryAfter } = error;
  const [entry = { code: kind, detail: error.message, attr: 'non_field_errors' }] = entries;
  const special = told[kind];
  const code = special?.code ?? codes[entry.code] ?? entry.code;
  const status = code === 'model_not_found' ? 404 : (special?.status ?? error.status);
  const type = special?.type ?? (status < 500 ? 'invalid_request_error' : 'server_error');
  return {
    status,
    body: { error: { message: error.message, type, code, param: parameterOf(entry) } },
    headers: {
      ...error.headers,
      'x-should-retry': String(passing.has(kind)),
      ...(retryAfter === undefined && kind === 'unavailable' && { 'retry-after': '1' }),
    },
  };
}

/** The status of a provider's failure, and whether the same call may succeed a while later. */
const failures: Record<FailureCode, { status: number; type: string; code?: string; passes: boolean }> = {
  provider_unauthorized: { status: 502, type: 'server_error', passes: false },
  provider_rate_limited: { status: 429, type: 'rate_limit_error', passes: true },
  provider_unavailable: { status: 503, type: 'server_error', passes: true },
  provider_bad_stream: { status: 502, type: 'server_error', passes: true },
  content_filtered: { status: 400, type: 'invalid_request_error', code: 'content_filter', passes: false },
  context_too_long: { status: 400, type: 'invalid_request_error', code: 'context_length_exceeded', passes: false },
  timed_out: { status: 504, type: 'server_error', passes: true },
  too_long: { status: 502, type: 'server_error', passes: false },
  not_saved: { status: 500, type: 'server_error', passes: true },
};

/**
 * A provider's failure in OpenAI's shape.
 * @param retryAfter seconds that the provider asks to wait; null if it named none
 */
export function failureOf(code: FailureCode, message: string, retryAfter: number | null): CallError {
  const { status, type, code: own, passes } = failures[code];
  return {
    status,
    body: { error: { message, type, code: own ?? code, param: null } },
    headers: { 'x-should-retry': String(passes), ...(retryAfter !== null && { 'retry-after': retryAfter.toFixed() }) },
  };
}

/** Answers a call with its failure. */
export function sendCallError(response: Response, { status, headers, body }: CallError): void {
  response.set(headers).status(status).json(body);
}

/** Answers every error of these paths in OpenAI's shape; an unexpected one is logged and masked. */
export function callErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = appErrorOf(error, requestIdOf(request), log);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendCallError(response, callErrorOf(known));
  };
}
