import type { Env } from '../env.js';

/** The address of a page of ours. A path that would lead elsewhere leads to /billing. @param path `/chat?models=…` */
export function returnAddress({ siteUrl }: Pick<Env, 'siteUrl'>, path: string | null | undefined): string {
  const fallback = `${siteUrl}/billing`;
  // A browser takes `//x` and `/\x` for another host.
  if (path == null || path.length > 2_000 || !/^\/(?![/\\])/.test(path)) return fallback;
  try {
    const address = new URL(siteUrl + path);
    return address.origin === new URL(siteUrl).origin ? address.href : fallback;
  } catch {
    return fallback;
  }
}
