import * as z from 'zod/mini';

const schema = z.object({
  /** Seconds since the epoch. */
  exp: z.number(),
  sub: z.optional(z.string()),
});

export type TokenClaims = z.output<typeof schema>;

/** What a JWT says of itself, unverified; undefined where it carries no expiry or is no JWT. */
export function tokenClaims(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
