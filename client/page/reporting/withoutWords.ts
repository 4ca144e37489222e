/** What describes elements, requests and bodies: selectors have the names of conversations in them. */
const wordy = /element|selector|target|label|text$|body|header|cookie|query|fragment|referrer|node|^message$|^data$|^request$|^extra$/i;
/** Of the tools themselves, and never sent. */
const internal = 'sdkProcessingMetadata';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** What follows the path of an address. */
const tail = /(https?:\/\/[^\s?#]*|\/[^\s?#]*)[?#]\S*/g;

/** The same without what may hold a word of somebody: wordy entries, ids, and what follows the path of an address. */
export function withoutWords<Value>(value: Value): Value;
export function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(tail, '$1').replace(uuid, ':id');
  if (Array.isArray(value)) return value.map((one: unknown) => withoutWords(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !wordy.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, name === internal ? one : withoutWords<unknown>(one)]));
}
