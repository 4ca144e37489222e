/** What engines and React say by themselves. Whatever else an error says may quote a prompt, an answer or a token. */
const harmless = [
  /^Minified React error #\d+/,
  /^Cannot read properties of (?:undefined|null) \(reading '\w{1,40}'\)$/,
  /^[\w.]{1,60} is not (?:a function|a constructor|iterable|defined)$/,
  /^Maximum call stack size exceeded$/,
  /^Failed to fetch$/,
  /^Failed to fetch dynamically imported module/,
];

/** An error's message as far as it may leave the house: its type and its frames say the rest. */
export const safeMessage = (message: string): string => harmless.map((form) => form.exec(message)?.[0]).find(Boolean) ?? '';
