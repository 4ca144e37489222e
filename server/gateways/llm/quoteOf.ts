/** Most characters of a quotation. */
const most = 200;
/** Pieces of a key from so many characters on are left out, too. */
const leastPiece = 6;

/**
 * What a provider says, for the person whose key it refuses: one line, short, and without the key or a piece of it. Providers repeat
 * keys in part: "Incorrect API key provided: sk-proj-abcd****wxyz".
 */
export function quoteOf(message: string | undefined, key: string | undefined): string | undefined {
  const line = message
    ?.slice(0, 4_000)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (!line) return undefined;
  const hidden = key ? withoutKey(line, key) : line;
  return hidden.length > most ? `${hidden.slice(0, most - 1).toWellFormed()}…` : hidden;
}

function withoutKey(line: string, key: string): string {
  const bytes = Buffer.from(key);
  const spellings = [key, encodeURIComponent(key), ...(['base64', 'base64url', 'hex'] as const).map((form) => bytes.toString(form))];
  const whole = spellings.reduce((text, spelling) => text.replaceAll(spelling, '[…]'), line);
  const lower = spellings.map((spelling) => spelling.toLowerCase());
  // A run that shows a piece of the key, with or without stars.
  return whole.replace(/[^\s"'“”()[\]{}<>,;]{4,}/g, (run) => (showsPiece(run, key, lower) ? '[…]' : run));
}

/**
 * Whether a word contains a piece of the key, or begins or ends a masked key as the key does.
 * @param spellings of the key, in lower case
 */
function showsPiece(run: string, key: string, spellings: readonly string[]): boolean {
  const isMasked = /[*•…]|\.{3}/.test(run);
  if (isMasked && run.split(/[*•….]+/).some((part) => part !== '' && (key.startsWith(part) || key.endsWith(part)))) return true;
  const lower = run.toLowerCase();
  for (let at = 0; at + leastPiece <= lower.length; at++) {
    const piece = lower.slice(at, at + leastPiece);
    if (spellings.some((spelling) => spelling.includes(piece))) return true;
  }
  return false;
}
