/** The claims of a JWT that the client reads. */
export interface TokenClaims {
  /** Seconds since the epoch. */
  exp: number;
  /** When it was issued, in seconds since the epoch. */
  iat: number;
  sub?: string | undefined;
}

/** Reads the claims of a JWT without verifying it; undefined if it has no dates or is not a JWT. */
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

// Checked by hand: every page reads tokens, and the landing page should not load a schema library for that.
function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null || !('exp' in value) || !('iat' in value)) return false;
  return Number.isFinite(value.exp) && Number.isFinite(value.iat) && (!('sub' in value) || typeof value.sub === 'string');
}
