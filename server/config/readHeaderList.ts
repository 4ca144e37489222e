/** Names of headers: RFC 9110, 5.1. */
const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/;
/** Values of headers: RFC 9110, 5.5, without what is not ASCII. */
const headerValue = /^[\x20-\x7e]{0,4096}$/;
/** Headers that the connection itself or our reading of the reply depends on. */
const ours = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'expect',
  'upgrade',
]);

/**
 * Reads a list of headers: `Name: value`, several separated by commas or line ends, or a JSON object, for values with commas.
 * @returns the headers, with names in lower case, or what is wrong, without any value: values may be secrets
 */
export function readHeaderList(text: string): { headers: Record<string, string> } | { problem: string } {
  const pairs = text.trim().startsWith('{') ? pairsOfJson(text) : pairsOfText(text);
  if (!pairs) return { problem: 'is neither `Name: value` nor a JSON object of texts' };
  const headers: Record<string, string> = {};
  for (const [given, value] of pairs) {
    const name = given.trim().toLowerCase();
    if (!headerName.test(name)) return { problem: 'has a name that no header has' };
    if (ours.has(name)) return { problem: `may not set ${name}` };
    if (!headerValue.test(value)) return { problem: `has a value of ${name} that no header has` };
    headers[name] = value.trim();
  }
  return { headers };
}

function pairsOfText(text: string): [string, string][] | undefined {
  // A comma separates headers only where another name follows: values have commas, too.
  const parts = text.split(/\n|,(?=\s{0,20}[\w-]{1,100}\s?[:=])/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part): [string, string] | undefined => {
    const at = part.search(/[:=]/);
    return at < 1 ? undefined : [part.slice(0, at), part.slice(at + 1)];
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function pairsOfJson(text: string): [string, string][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const pairs = Object.entries(value).map(([name, one]: [string, unknown]): [string, string] | undefined =>
    typeof one === 'string' ? [name, one] : undefined,
  );
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}
