import { z } from 'zod';

const word = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const details = z.object({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  type: word,
  code: word,
  status_code: word,
  /** Google: RESOURCE_EXHAUSTED, UNAVAILABLE … */
  status: word,
  param: word,
  details: z.array(z.unknown()).optional().catch(undefined),
});
/** Google's google.rpc.RetryInfo: `31s`, `0.5s`. */
const retryInfo = z.object({ retryDelay: z.string().regex(/^\d+(\.\d+)?s$/) });

/** The contents of a provider's error in any of the usual shapes. Only for classification, never shown to people. */
interface ProviderErrorInfo {
  /** HTTP status in the error itself. */
  status?: number | undefined;
  /** Name of the parameter that was refused. */
  param?: string | undefined;
  /** Seconds to wait in the error itself. */
  wait?: number | undefined;
  /** Code, type and message, in lower case. */
  text: string;
}

const most = 4_000;

/** Reads `{ error: {…} }`, `{ error: "…" }`, `{ object: 'error', … }`, `{ detail: … }`, a list of these, or bare text. */
export function parseProviderError(body: unknown): ProviderErrorInfo {
  if (typeof body === 'string') {
    const parsed = parse(body);
    return parsed === undefined ? { text: body.slice(0, most).toLowerCase() } : parseProviderError(parsed);
  }
  if (Array.isArray(body)) return parseProviderError(body[0] ?? {});
  const wrapped = z.object({ error: z.unknown().optional() }).safeParse(body).data?.error;
  if (wrapped) return typeof wrapped === 'string' ? { text: wrapped.slice(0, most).toLowerCase() } : parseProviderError(wrapped);
  const found = details.safeParse(body).data;
  if (!found) return { text: '' };
  const status = [found.status_code, found.code, found.status].map(Number).find((code) => code >= 400 && code <= 599);
  const message = [found.message, found.detail].map((part) =>
    typeof part === 'string' ? part : part === undefined ? '' : JSON.stringify(part),
  );
  const text = [found.code, found.status, found.type, ...message].filter(Boolean).join(' ').slice(0, most).toLowerCase();
  const waits = found.details?.map((item) => Number.parseFloat(retryInfo.safeParse(item).data?.retryDelay ?? ''));
  return { status, param: found.param ?? settingIn(text), wait: waits?.find(Number.isFinite), text };
}

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
