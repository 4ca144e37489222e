import { type LookupAddress, promises as dns } from 'node:dns';
import pLimit from 'p-limit';

/** Tells all addresses of a name, as the resolver of node:dns does; none with an error. */
export type ResolveName = (name: string, options: { all: true }, callback: (error: Error | null, found: LookupAddress[]) => void) => void;

interface Options {
  /** Name servers; by default those of the operating system. */
  servers?: readonly string[];
  /** Longest time for one name, in milliseconds. */
  limitMs?: number;
  /** The operating system's resolver. */
  lookup?: (name: string) => Promise<LookupAddress[]>;
}

/** What a name server says of a name that it does not know, or that has no address of the kind. */
const unknownCodes: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/**
 * The resolver of names that people give. It asks the name servers itself, with a limit of time: the operating system's resolver runs on
 * few threads, which the whole process shares, cannot be stopped, and would let a name whose server is silent hold up everybody's.
 * @param isWithin whether addresses within the operator's network are allowed: then that resolver, too, is asked, for one name at a time,
 *   because it alone knows `localhost`, the file of hosts and the names of containers
 */
export function nameResolver(
  isWithin: boolean,
  { servers, limitMs = 5_000, lookup = (name) => dns.lookup(name, { all: true }) }: Options = {},
): ResolveName {
  const oneAtATime = pLimit(1);
  const lookWithin = (name: string): Promise<LookupAddress[]> => {
    const latest = performance.now() + limitMs;
    return oneAtATime(() => {
      // Whoever asked has given up.
      if (performance.now() > latest) throw new Error('No turn in time');
      return lookup(name);
    });
  };
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    if (isWithin && isLocalName(name)) return lookWithin(name);
    const { found, isUnknown } = await askServers(name, limitMs, servers);
    return found.length === 0 && isUnknown && isWithin ? lookWithin(name) : found;
  };
  return (name, _options, callback) => {
    resolve(name).then(
      (found) => {
        if (found.length > 0) callback(null, found);
        else callback(new Error('The name has no address'), []);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error('The name cannot be resolved'), []);
      },
    );
  };
}

/** A name that no server of the internet knows: `localhost`, `ollama`. */
const isLocalName = (name: string): boolean => !name.includes('.') || name.endsWith('.localhost');

/** @returns the addresses, those of IPv4 first, and whether the name servers have answered that they know none */
async function askServers(
  name: string,
  limitMs: number,
  servers: readonly string[] | undefined,
): Promise<{ found: LookupAddress[]; isUnknown: boolean }> {
  // A new one for each name: it reads which name servers there are now.
  const resolver = new dns.Resolver({ timeout: Math.min(2_000, limitMs), tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => {
    resolver.cancel();
  }, limitMs);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    return { found, isUnknown: answers.every((answer) => answer.status === 'rejected' && isUnknownName(answer.reason)) };
  } finally {
    clearTimeout(timer);
  }
}

const isUnknownName = (error: unknown): boolean => error instanceof Error && 'code' in error && unknownCodes.includes(error.code);
