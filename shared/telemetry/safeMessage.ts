/** Fixed messages of JavaScript engines and of React. Any other message may quote a prompt, an answer or a token. */
const harmless = [
  /^Minified React error #\d+/,
  /^Cannot read properties of (?:undefined|null) \(reading '\w{1,40}'\)$/,
  /^[\w.]{1,60} is not (?:a function|a constructor|iterable|defined)$/,
  /^Maximum call stack size exceeded$/,
  /^Failed to fetch$/,
  /^Failed to fetch dynamically imported module/,
];

/** An error's message if it is safe to report, otherwise an empty text: its type and frames must suffice. */
export const safeMessage = (message: string): string => harmless.map((form) => form.exec(message)?.[0]).find(Boolean) ?? '';
