const million = 1_000_000;

/** Milliseconds as seconds: `0.41 s`, `6.2 s`, `72 s`. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return `${value.toFixed(value < 1 ? 2 : value < 60 ? 1 : 0)} s`;
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A whole number in groups of three: `8,192`. */
export function count(value: number): string {
  return grouped.format(value);
}

/** Tokens a second: `7.4`, `84`, `1,250`. */
export function rate(tokensPerSecond: number): string {
  return tokensPerSecond < 10 ? tokensPerSecond.toFixed(1) : count(tokensPerSecond);
}

/** Millionths of a dollar: `$0.0082`, `Free`. */
export function dollars(micros: number): string {
  if (micros === 0) return 'Free';
  const value = micros / million;
  return `$${value < 0.00005 ? '<0.0001' : value.toFixed(value < 1 ? 4 : 2)}`.replace('$<', '<$');
}

/** Dollars per million tokens, in and out: `$3 / $15`, `Free`; undefined where one is unknown. */
export function price(priceIn: number | null, priceOut: number | null): string | undefined {
  if (priceIn === null || priceOut === null) return undefined;
  if (priceIn === 0 && priceOut === 0) return 'Free';
  return `$${figure(priceIn)} / $${figure(priceOut)}`;
}

/** A number of tokens in short, as its maker writes it: 8,192 and 131,072 are `8K` and `128K`, and so is 128,000; 1,050,000 is `1M`. */
export function contextWindow(tokens: number): string {
  if (tokens >= million) return `${String(Math.floor(tokens / 100_000) / 10)}M`;
  const thousand = tokens % 1000 !== 0 && tokens % 1024 === 0 ? 1024 : 1000;
  return tokens >= 1000 ? `${String(Math.round(tokens / thousand))}K` : String(tokens);
}

function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const cents = value.toFixed(2);
  return Number(cents) === value ? cents : String(Number(value.toPrecision(3)));
}
