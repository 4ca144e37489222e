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
  const whole = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')].reduce(
    (text, spelling) => text.replaceAll(spelling, '[…]'),
    line,
  );
  // A run that shows a piece of the key, with or without stars.
  return whole.replace(/[^\s"'“”()[\]{}<>,;]{4,}/g, (run) => (showsPiece(run, key) ? '[…]' : run));
}

/** Whether a word contains a piece of the key, or begins or ends a masked key as the key does. */
function showsPiece(run: string, key: string): boolean {
  if (/[*•…]|\.{3}/.test(run)) return run.split(/[*•….]+/).some((part) => part !== '' && (key.startsWith(part) || key.endsWith(part)));
  for (let at = 0; at + leastPiece <= run.length; at++) if (key.includes(run.slice(at, at + leastPiece))) return true;
  return false;
}
