/** What a body is, by how it begins: an event stream, one JSON value, a web page, nothing, or none of these. */
export type BodyKind = 'stream' | 'json' | 'page' | 'empty' | 'other';

/** The longest beginning that is needed: a field's name and its colon. */
const enough = 16;
/** Most white space before the beginning, in bytes: some providers send a line now and then while they think. */
const mostLead = 16 * 1024;
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
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  if (text.startsWith('<')) return 'page';
  if (field.test(text)) return 'stream';
  return isWhole || text.length >= enough || /[\r\n]/.test(text) ? 'other' : undefined;
}
