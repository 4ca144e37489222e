import { z } from 'zod';

/** Most answers under way at once: `keyed` at each provider that a key switches on, and others by name. */
interface Concurrency {
  keyed: number;
  byName: ReadonlyMap<string, number>;
}

/** What a provider's own limits most often stand; one that cannot be asked so much says so with 429. */
export const defaultConcurrency: Concurrency = { keyed: 100, byName: new Map() };

/** `100,groq=8,ollama=2`, each part at will. */
export const concurrency = z.string().transform((value, context): Concurrency => {
  const byName = new Map<string, number>();
  let { keyed } = defaultConcurrency;
  for (const entry of value.split(',').map((one) => one.trim())) {
    const [, name, number] = /^(?:([a-z0-9][a-z0-9_-]*)=)?([1-9]\d{0,5})$/i.exec(entry) ?? [];
    if (number === undefined) context.addIssue({ code: 'custom', message: `"${entry}" is neither a number nor name=number` });
    else if (name === undefined) keyed = Number(number);
    else byName.set(name.toLowerCase(), Number(number));
  }
  return { keyed, byName };
});
