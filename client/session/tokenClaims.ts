/** What we read of a JWT. */
export interface TokenClaims {
  /** Seconds since the epoch. */
  exp: number;
  /** When it was made, in the same seconds. */
  iat: number;
  sub?: string | undefined;
}

/** What a JWT says of itself, unverified; undefined where it carries no dates or is no JWT. */
export function tokenClaims(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

// By hand: every page reads tokens, and the landing page has no other need of a schema.
function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null || !('exp' in value) || !('iat' in value)) return false;
  return Number.isFinite(value.exp) && Number.isFinite(value.iat) && (!('sub' in value) || typeof value.sub === 'string');
}
