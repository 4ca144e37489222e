import { ProviderError, type Endpoint } from './completion.js';
import { errorSigns } from './errorSigns.js';

/** The request that failed. */
export interface Asked {
  endpoint: Endpoint;
  model: string;
}

const contextSigns =
  /context[ _-]?(length|size|window)|(maximum|max) (context|prompt|model) length|(prompt|input|request) is too (long|large)|too many (input )?tokens|token count .*exceeds|reduce the length|max_new_tokens.* must be|exceeds? (the )?(context|available context|maximum number of tokens)/;
const filterSigns =
  /content[ _-]?(filter|policy|management)|responsibleai|moderation|flagged|safety (system|policy)|data_inspection_failed/;
const rateSigns =
  /rate[ _-]?limit|too many requests|requests per (second|minute|hour|day)|tokens per (minute|hour|day)|resource[ _]exhausted/;
const fundsSigns = /insufficient[ _-]?(quota|balance|credit|funds)|current quota|payment required|billing/;
const modelSigns = /model[ _-]not[ _-]found|invalid[ _-]model|unknown[ _-]model|model .*(does not exist|not found|is not a valid)/;
const keySigns =
  /invalid[ _-]api[ _-]key|incorrect api key|api key (is )?(not valid|invalid|expired)|authentication|unauthorized|permission[ _-](denied|error)/;
const overloadSigns = /overloaded|capacity|loading model|unavailable|system_resource/;

/**
 * Classifies an error answer: an HTTP status with its body, or an error inside a 200 stream.
 * @param body what the provider sent; used for classification, never repeated in the message
 * @param retryAfter the Retry-After header: seconds or an HTTP date
 */
export function answeredFailure(asked: Asked, body: unknown, answeredStatus?: number, retryAfter?: string): ProviderError {
  const { endpoint, model } = asked;
  const name = endpoint.providerName;
  const signs = errorSigns(body);
  const status = answeredStatus ?? signs.status;
  const wait = waitSeconds(retryAfter, signs.wait);
  if (rateSigns.test(signs.text) || (status === 429 && !fundsSigns.test(signs.text))) {
    const patience = wait === undefined ? '; try again in a little while.' : ` and asks for ${spoken(wait)} of patience.`;
    return new ProviderError('provider_rate_limited', `${name} is turning requests away. It has reached its rate limit${patience}`, wait);
  }
  if (status === 402 || fundsSigns.test(signs.text)) {
    const code = status === 429 ? 'provider_rate_limited' : 'provider_unauthorized';
    return new ProviderError(
      code,
      `${name} is turning requests away. The account behind this server's key has nothing left to spend.`,
      wait,
    );
  }
  if (isRequestFault(status) && contextSigns.test(signs.text)) return tooLong(name, model);
  if (filterSigns.test(signs.text)) return declined(endpoint);
  // xAI and Google refuse a key with 400.
  if (status === 401 || status === 403 || ((status === undefined || status === 400) && keySigns.test(signs.text))) {
    const problem = endpoint.apiKey ? "does not accept this server's key." : 'asks for a key, and this server has none for it.';
    return new ProviderError('provider_unauthorized', `${name} ${problem}`);
  }
  if (status === 404 || modelSigns.test(signs.text))
    return new ProviderError('provider_unavailable', `${name} does not know the model “${model}”.`);
  if (status === 413) return tooLong(name, model);
  if (overloadSigns.test(signs.text) || status === 503 || status === 529) {
    return new ProviderError(
      'provider_unavailable',
      `${name} has more to do than it can take on at the moment. Try again in a little while.`,
      wait,
    );
  }
  if (status === undefined || status >= 500) {
    return new ProviderError(
      'provider_unavailable',
      `${name} is having trouble of its own${status ? ` (error ${status})` : ''}. Try again in a little while.`,
      wait,
    );
  }
  if (status < 400)
    return new ProviderError('provider_bad_stream', `${name} points to another address, and this server does not follow it.`);
  const param = signs.param && /^[a-z_]{1,40}$/.test(signs.param) ? ` It refuses the setting “${signs.param}”.` : '';
  return new ProviderError('provider_bad_stream', `${name} does not accept this request (error ${status}).${param}`);
}

/** Classifies a connection that could not be made or that broke. */
export function connectionFailure(endpoint: Endpoint, error: unknown, started: boolean): ProviderError {
  const name = endpoint.providerName;
  const code = errorCode(error);
  if (started) return new ProviderError('provider_bad_stream', `${name} broke off in the middle of its answer.`);
  const reason = /ENOTFOUND|EAI_AGAIN/.test(code)
    ? 'The name of its address cannot be resolved.'
    : /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code)
      ? 'A secure connection to it cannot be made.'
      : /TIMEDOUT|CONNECT_TIMEOUT|UNREACH/.test(code)
        ? 'Its address does not answer.'
        : code === 'ECONNREFUSED'
          ? 'Nothing answers at its address.'
          : 'The connection broke before it answered.';
  return new ProviderError('provider_unavailable', `${name} cannot be reached. ${reason}`);
}

/** @param stallMs the silence in milliseconds */
export function silentFailure(endpoint: Endpoint, stallMs: number): ProviderError {
  return new ProviderError(
    'timed_out',
    `${endpoint.providerName} went silent. Nothing came from it for ${spoken(Math.max(1, Math.round(stallMs / 1000)))}.`,
  );
}

/**
 * An unreadable answer.
 * @param what continues after the provider's name: "sent a web page …"
 */
export function unreadable(endpoint: Endpoint, what: string): ProviderError {
  return new ProviderError('provider_bad_stream', `${endpoint.providerName} ${what}`);
}

/** A prompt that the provider's content rules refuse. */
export function declined(endpoint: Endpoint): ProviderError {
  return new ProviderError('content_filtered', `${endpoint.providerName} declined to answer this under its content rules.`);
}

function tooLong(name: string, model: string): ProviderError {
  return new ProviderError('context_too_long', `This conversation is longer than “${model}” at ${name} can read.`);
}

function isRequestFault(status: number | undefined): boolean {
  return status === undefined || status === 400 || status === 413 || status === 422 || status >= 500;
}

/** @param stated seconds to wait in the error itself */
function waitSeconds(header: string | undefined, stated = Number.NaN): number | undefined {
  const isNumber = header !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(header);
  const seconds = isNumber ? Number(header) : header ? (Date.parse(header) - Date.now()) / 1000 : stated;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(0, Math.ceil(seconds))) : undefined;
}

/** A duration for people, in whole seconds or minutes. */
export function spoken(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
