import type { Base64 } from './Base64.js';
import { ProviderError, type Endpoint } from './completion.js';
import { parseProviderError } from './parseProviderError.js';
import { durationText } from '../../words/durationWords.js';
import type { Language } from '../../../shared/words/language.js';
import { failureWords } from './failureWords.js';

/** The request that failed. */
export interface Asked {
  endpoint: Endpoint;
  model: string;
  /** The pictures and documents in it. */
  data?: readonly Base64[] | undefined;
  /** Whether it defines tools. */
  hasTools?: boolean | undefined;
}

const contextSigns =
  /context[ _-]?(length|size|window)|(maximum|max) (context|prompt|model) length|(prompt|input|request) is too (long|large)|too many (input )?tokens|token count .*exceeds|reduce the length|max_new_tokens.* must be|exceeds? (the )?(context|available context|maximum number of tokens)/;
const filterSigns =
  /content[ _-]?(filter|policy|management)|responsibleai|moderation|flagged|safety (system|policy)|data_?inspection_?failed|(inappropriate|sensitive|prohibited|harmful|unsafe) (content|information|words?|material)|content (exists? risk|is (inappropriate|sensitive|not allowed))/;
const place = '(?:country|countries|regions?|territory|location|jurisdiction|area|the eu\\b|europe|ip address)';
const open = "(?:not|n't|un)[ -]?(?:be |currently |yet )?(?:supported|available|allowed|served|permitted|offered|accessible)";
const shut = '(?:prohibited|restricted|blocked|banned|forbidden|embargoed|sanctioned|denied)';
const regionSigns = new RegExp(
  `unsupported_(?:country|region|location)|${place}[^.]{0,80}(?:${open}|${shut})|(?:${open}|${shut})[^.]{0,80}${place}|geo-?(?:restrict|block|graphic)|legal reasons`,
);
const policySigns =
  /data policy|privacy settings|guardrail|(usage|use|access|acceptable use|model) polic|terms of (service|use)|organi[sz]ation (must be verified|policy|has (disabled|restricted|blocked))|(blocked|denied|disabled|restricted|not allowed|forbidden) by [^.]{0,60}(polic|admin|organi[sz]ation|workspace)|not (enabled|allowed|permitted) for (this|your) (organi[sz]ation|workspace|project|account)|have access to (the )?model|model_not_allowed|not allowed to (sample|use|access|query)|(blocked|disabled) at the (organi[sz]ation|project|workspace)|(accept|agree)[a-z]* (to )?(the|its|their) (terms|licen[sc]e)/;
const rateSigns =
  /rate[ _-]?limit|too many requests|requests per (second|minute|hour|day)|tokens per (minute|hour|day)|resource[ _]exhausted/;
const fundsSigns = /insufficient[ _-]?(quota|balance|credit|funds)|current quota|payment required|billing/;
const modelSigns = /model[ _-]not[ _-]found|invalid[ _-]model|unknown[ _-]model|model .*(does not exist|not found|is not a valid)/;
const keySigns =
  /invalid[ _-]api[ _-]key|incorrect api key|api key (is )?(not valid|invalid|expired)|authentication|unauthorized|permission[ _-](denied|error)/;
/** Of requests with pictures or documents. Some name the form in which they want a text, or the place of what they do not. */
const fileSigns =
  /image|picture|vision|multi-?modal|modalit|pdf|document|media|inline_?data|\bfiles?\b|content type|content must be a string|messages\.\d+\.content|expected `?text/;
/** Of requests with tools. */
const toolSigns = /\btools?\b|\btool_|function[ _-]?(call|declaration)|input_schema/;
const overloadSigns = /overloaded|capacity|loading model|unavailable|system_resource/;

/**
 * Classifies an error answer: an HTTP status with its body, or an error inside a 200 stream.
 * @param body what the provider sent; used for classification, never repeated in the message
 * @param retryAfter the Retry-After header: seconds or an HTTP date
 */
export function failureOfResponse(asked: Asked, body: unknown, answeredStatus?: number, retryAfter?: string): ProviderError {
  const { endpoint, model } = asked;
  const name = endpoint.providerName;
  const signs = parseProviderError(body);
  // Gateways answer 400 or 500 for what their provider said more exactly.
  const status =
    answeredStatus === undefined || answeredStatus === 400 || answeredStatus === 500 ? (signs.status ?? answeredStatus) : answeredStatus;
  const wait = waitSeconds(retryAfter, signs.wait);
  if (rateSigns.test(signs.text) || (status === 429 && !fundsSigns.test(signs.text))) {
    const said = (language: Language) => {
      const { rateLimited, rateLimitedFor } = failureWords(language);
      return wait === undefined ? rateLimited({ name }) : rateLimitedFor({ name, wait: durationText(wait, language) });
    };
    return new ProviderError('provider_rate_limited', said, wait);
  }
  if (isRefusal(status) && regionSigns.test(signs.text))
    return new ProviderError('provider_unavailable', (language) => failureWords(language).regionRefused({ name }));
  if (status === 402 || fundsSigns.test(signs.text)) {
    const code = status === 429 ? 'provider_rate_limited' : 'provider_unauthorized';
    return new ProviderError(code, (language) => failureWords(language).noFunds({ name }), wait);
  }
  if (isRefusal(status) && !filterSigns.test(signs.text) && policySigns.test(signs.text))
    return new ProviderError('provider_unavailable', (language) => failureWords(language).policyRefused({ name, model }));
  if (isRequestFault(status) && contextSigns.test(signs.text)) return tooLong(name, model);
  if (filterSigns.test(signs.text)) return contentRefused(endpoint);
  // xAI and Google refuse a key with 400.
  if (status === 401 || status === 403 || ((status === undefined || status === 400) && keySigns.test(signs.text))) {
    const problem = endpoint.apiKey ? 'keyRefused' : 'keyMissing';
    return new ProviderError('provider_unauthorized', (language) => failureWords(language)[problem]({ name }));
  }
  if (asked.data?.length && refusesContent(status) && fileSigns.test(signs.text))
    return new ProviderError('provider_bad_stream', (language) => failureWords(language).filesRefused({ name, model }));
  if (asked.hasTools && refusesContent(status) && toolSigns.test(signs.text))
    return new ProviderError('provider_bad_stream', (language) => failureWords(language).toolsRefused({ name, model }));
  if (status === 404 || modelSigns.test(signs.text))
    return new ProviderError('provider_unavailable', (language) => failureWords(language).modelUnknown({ name, model }));
  if (status === 413) return tooLong(name, model);
  if (overloadSigns.test(signs.text) || status === 503 || status === 529) {
    return new ProviderError('provider_unavailable', (language) => failureWords(language).overloaded({ name }), wait);
  }
  if (status === undefined || status >= 500) {
    const said = (language: Language) => {
      const { troubled, troubledBy } = failureWords(language);
      return status ? troubledBy({ name, status: String(status) }) : troubled({ name });
    };
    return new ProviderError('provider_unavailable', said, wait);
  }
  if (status < 400) return new ProviderError('provider_bad_stream', (language) => failureWords(language).movedAway({ name }));
  const setting = signs.param && /^[a-z_]{1,40}$/.test(signs.param) ? signs.param : undefined;
  return new ProviderError('provider_bad_stream', (language) => {
    const { notAccepted, settingRefused } = failureWords(language);
    const told = { name, status: String(status) };
    return setting === undefined ? notAccepted(told) : settingRefused({ ...told, setting });
  });
}

/** Classifies a connection that could not be made or that broke. */
export function connectionFailure(endpoint: Endpoint, error: unknown, started: boolean): ProviderError {
  const name = endpoint.providerName;
  const code = errorCode(error);
  if (started) return new ProviderError('provider_bad_stream', (language) => failureWords(language).brokeOff({ name }));
  const reason = /ENOTFOUND|EAI_AGAIN/.test(code)
    ? 'nameUnresolved'
    : /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code)
      ? 'insecure'
      : /TIMEDOUT|CONNECT_TIMEOUT|UNREACH/.test(code)
        ? 'addressSilent'
        : code === 'ECONNREFUSED'
          ? 'nothingThere'
          : 'connectionBroke';
  return new ProviderError('provider_unavailable', (language) => failureWords(language)[reason]({ name }));
}

/** @param stallMs the silence in milliseconds */
export function stallFailure(endpoint: Endpoint, stallMs: number): ProviderError {
  const seconds = Math.max(1, Math.round(stallMs / 1000));
  return new ProviderError('timed_out', (language) =>
    failureWords(language).wentSilent({ name: endpoint.providerName, wait: durationText(seconds, language) }),
  );
}

type Unreadable =
  'empty' | 'notWhole' | 'unreadable' | 'unreadableWithin' | 'beganAnew' | 'tooMuchAtOnce' | 'noModels' | 'webPage' | 'noAnswer' | 'gaveUp';

/** Makes a typed failure of an answer that cannot be read. */
export function unreadable(endpoint: Endpoint, what: Unreadable): ProviderError {
  return new ProviderError('provider_bad_stream', (language) => failureWords(language)[what]({ name: endpoint.providerName }));
}

/** A prompt that the provider's content rules refuse. */
export function contentRefused(endpoint: Endpoint): ProviderError {
  return new ProviderError('content_filtered', (language) => failureWords(language).declined({ name: endpoint.providerName }));
}

function tooLong(name: string, model: string): ProviderError {
  return new ProviderError('context_too_long', (language) => failureWords(language).tooLong({ model, name }));
}

/** A status with which providers also refuse a place or what their rules forbid, whatever its name says. */
const isRefusal = (status: number | undefined): boolean => status === undefined || [400, 403, 404, 451].includes(status);

/** A status with which providers refuse what a request contains; llama.cpp says 500. */
const refusesContent = (status: number | undefined): boolean => status !== undefined && [400, 404, 415, 422, 500, 501].includes(status);

function isRequestFault(status: number | undefined): boolean {
  return status === undefined || status === 400 || status === 413 || status === 422 || status >= 500;
}

/** @param stated seconds to wait in the error itself */
function waitSeconds(header: string | undefined, stated = Number.NaN): number | undefined {
  const isNumber = header !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(header);
  const seconds = isNumber ? Number(header) : header ? (Date.parse(header) - Date.now()) / 1000 : stated;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(0, Math.ceil(seconds))) : undefined;
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
