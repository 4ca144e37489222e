/** The kind of a body, by how it begins: an event stream, one JSON value, a web page, nothing, or none of these. */
export type BodyKind = 'stream' | 'json' | 'page' | 'empty' | 'other';

/** The longest beginning that is needed: a field's name and its colon. */
const enough = 16;
/** Most white space before the beginning, in bytes: some providers send a line now and then while they think. */
const mostLead = 16 * 1024;
/** Most characters of a first line that is looked at: a longer one is a whole answer. */
const mostLine = 64 * 1024;
/** A field of an event, or a comment: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
const field = /^(data|event|id|retry)?:/;

/**
 * Tells what a body is. Its content type is not asked: gateways send streams as JSON or plain text, and the clients of the
 * protocols' makers do not look at it either.
 * @returns undefined as long as that cannot be told
 */
export function bodyKind(beginning: Buffer, isWhole: boolean): BodyKind | undefined {
  const text = beginning
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') return isWhole ? 'empty' : beginning.length > mostLead ? 'other' : undefined;
  if (text.startsWith('{')) return jsonKind(text, isWhole);
  if (text.startsWith('[')) return 'json';
  // JSON text sequences: RFC 7464.
  if (text.startsWith('\u001E')) return 'stream';
  if (text.startsWith('<')) return 'page';
  if (field.test(text)) return 'stream';
  return isWhole || text.length >= enough || /[\r\n]/.test(text) ? 'other' : undefined;
}

/** One object is a whole answer; several, one a line, are a stream. */
function jsonKind(text: string, isWhole: boolean): BodyKind | undefined {
  const end = text.indexOf('\n');
  if (end < 0) return isWhole || text.length > mostLine ? 'json' : undefined;
  const isMore = text.slice(end).trim() !== '';
  if (!isMore && !isWhole) return isObject(text.slice(0, end)) ? undefined : 'json';
  return isMore && isObject(text.slice(0, end)) ? 'stream' : 'json';
}

function isObject(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
