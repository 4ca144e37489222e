import { z } from 'zod';
import { isRecord, type DeltaFields } from './readDelta.js';

const word = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const anything = z.unknown().optional();
const details = z.object({
  message: anything,
  detail: anything,
  msg: anything,
  error_msg: anything,
  error_message: anything,
  status_msg: anything,
  title: anything,
  description: anything,
  faultstring: anything,
  /** OpenRouter: what the provider behind it sent. */
  metadata: z.object({ raw: anything }).optional().catch(undefined),
  reason: word,
  type: word,
  code: word,
  error_code: word,
  status_code: word,
  /** Google: RESOURCE_EXHAUSTED, UNAVAILABLE … */
  status: word,
  param: word,
  details: z.array(z.unknown()).optional().catch(undefined),
});
/** Google's google.rpc.RetryInfo: `31s`, `0.5s`. */
const retryInfo = z.object({ retryDelay: z.string().regex(/^\d+(\.\d+)?s$/) });

/** The contents of a provider's error in any of the usual shapes. For classification; people are shown at most what quoteOf makes of it. */
interface ProviderErrorInfo {
  /** HTTP status in the error itself. */
  status?: number | undefined;
  /** Name of the parameter that was refused. */
  param?: string | undefined;
  /** Seconds to wait in the error itself. */
  wait?: number | undefined;
  /** Code, type and message, in lower case. */
  text: string;
  /** The message as it came. */
  message?: string | undefined;
}

const most = 4_000;
/** Most fields of an error that are looked at. */
const mostFields = 50;

/** Fields that hold an error, or a list of them; then those in which one may lie. */
const wrappers = ['error', 'errors', 'fault'];
const envelopes = ['base_resp', 'header', 'response', 'data'];
/** How deep errors may lie in one another. */
const deepest = 5;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFilled = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

/**
 * Whether an event or a body without an answer is an error: it has one, or says that it is one, or has nothing but a message and a
 * code. Replies and streams are judged alike.
 */
export function isProviderError(body: DeltaFields, depth = 0): boolean {
  const { error, errors, object, type, choices, candidates, content } = body;
  if (isFilled(error) || isFilled(errors) || object === 'error' || type === 'error') return true;
  if (isFilled(choices) || isFilled(candidates) || isFilled(content)) return false;
  const named = withPlainNames(body);
  if (wrappers.some((name) => isFilled(named[name]))) return true;
  const { message, detail, msg, status_msg, error_msg, error_message, title, code, error_code, status_code, status, success, ok } = named;
  if (success === false || ok === false || isText(error_msg) || isText(error_message) || (isText(type) && type.endsWith('error')))
    return true;
  const isSign = (sign: unknown): boolean => isText(sign) || (typeof sign === 'number' && sign !== 0);
  if ([message, detail, msg, status_msg, title].some(isText) && [code, error_code, status_code, status].some(isSign)) return true;
  return depth < deepest && envelopes.some((name) => isRecord(named[name]) && isProviderError(named[name], depth + 1));
}

/** Whether an event has words that may say what went wrong. Alone they are an error only where no answer comes. */
export function hasWords(event: unknown): boolean {
  if (!isRecord(event)) return false;
  const { message, detail, msg, status_msg, title } = withPlainNames(event);
  return [message, msg, status_msg, title].some(isText) || isFilled(detail);
}

/** `errorMessage`, `ErrorMessage` and `error_message` are one name. */
function withPlainNames(body: DeltaFields): DeltaFields {
  return Object.fromEntries(
    Object.entries(body)
      .slice(0, mostFields)
      .map(([name, value]) => [name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase(), value]),
  );
}

/**
 * Reads `{ error: {…} }`, `{ error: "…" }`, `{ errors: [{…}] }`, `{ object: 'error', … }`, `{ code, message }`, `{ detail: … }`, a list
 * of these, or bare text.
 */
export function parseProviderError(body: unknown, depth = 0): ProviderErrorInfo {
  if (depth > deepest) return { text: '' };
  if (typeof body === 'string') {
    const parsed = parse(body);
    return parsed === undefined ? { text: body.slice(0, most).toLowerCase() } : parseProviderError(parsed, depth + 1);
  }
  if (Array.isArray(body)) return parseProviderError(body[0] ?? {}, depth + 1);
  const named = isRecord(body) ? withPlainNames(body) : {};
  const inside = envelopes.filter((name) => isRecord(named[name]) && isProviderError(named[name]));
  const choice: unknown = Array.isArray(named['choices']) ? named['choices'][0] : undefined;
  const wrapped = [...[...wrappers, ...inside].map((name) => named[name]), isRecord(choice) && choice['error']].find(
    (one) => isFilled(one) && one !== true,
  );
  const outer = details.safeParse(named).data;
  if (wrapped) {
    const inner = parseProviderError(wrapped, depth + 1);
    // The status may stand beside the error.
    return outer && inner.status === undefined ? { ...inner, status: statusOf(outer) } : inner;
  }
  if (!outer) return { text: '' };
  const status = statusOf(outer);
  const message = [
    ...[outer.message, outer.detail, outer.msg, outer.error_msg, outer.error_message],
    ...[outer.status_msg, outer.title, outer.description, outer.faultstring, outer.metadata?.raw],
  ].map((part) => (typeof part === 'string' ? part : part === undefined ? '' : JSON.stringify(part)));
  const text = [outer.code, outer.error_code, outer.status, outer.type, outer.reason, ...message]
    .filter(Boolean)
    .join(' ')
    .slice(0, most)
    .toLowerCase();
  const waits = outer.details?.map((item) => Number.parseFloat(retryInfo.safeParse(item).data?.retryDelay ?? ''));
  return { status, param: outer.param ?? settingIn(text), wait: waits?.find(Number.isFinite), text, message: message.find(Boolean) };
}

const statusOf = ({ status_code, code, error_code, status }: z.output<typeof details>): number | undefined =>
  [status_code, code, error_code, status].map(Number).find((number) => number >= 400 && number <= 599);

/** Anthropic and Google name a parameter only in the message. */
function settingIn(text: string): string | undefined {
  return /\b(temperature|top_p|top_?k|max_tokens)\b/.exec(text)?.[1];
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
