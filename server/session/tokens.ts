import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type AccessClaims, badToken } from '../api/Viewer.js';
import type { Session } from './Session.js';

const accessSeconds = 10 * 60;
/** Lifetime of a refresh token that is not used. */
export const refreshSeconds = 30 * 24 * 60 * 60;
/** Tolerated difference between the clocks of our servers: a token is accepted for so long after its end. */
export const leewaySeconds = 5;

/** Most access tokens in the cache of verified ones. */
const maxRemembered = 2_000;

export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

const accessSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });
const refreshSchema = z.object({ sub: z.uuid(), sid: z.uuid(), gen: z.int(), exp: z.number() });

/** Signs and verifies the two kinds of token (HS256): the first secret signs, all secrets verify. */
export class Tokens {
  private readonly keys: Uint8Array[];
  /**
   * Claims of verified access tokens, by token. A signature stays valid, so only the time is checked again; verifying one takes
   * another thread.
   */
  private readonly remembered = new LRUCache<string, AccessClaims>({ max: maxRemembered });

  constructor(
    secrets: string[],
    private readonly issuer: string,
  ) {
    this.keys = secrets.map((secret) => new TextEncoder().encode(secret));
  }

  /** The token pair of a session. The refresh token depends on the session alone, so that the same one can be issued again. */
  async issue(session: Session, now: Date): Promise<{ access: string; refresh: string }> {
    const userId = session.user.id;
    const refreshedAt = seconds(session.rotatedAt);
    const [access, refresh] = await Promise.all([
      this.sign('access', userId, { sid: session.id }, seconds(now), accessSeconds),
      this.sign('refresh', userId, { sid: session.id, gen: session.generation }, refreshedAt, refreshSeconds),
    ]);
    return { access, refresh };
  }

  /** @throws AppError of kind unauthenticated unless it is a valid access token */
  async readAccess(token: string): Promise<AccessClaims> {
    const known = this.remembered.get(token);
    if (known && known.expiresAt + leewaySeconds > Date.now() / 1000) return known;
    const { sub, sid, exp } = await this.read('access', accessSchema, token);
    const claims = { userId: sub, sessionId: sid, expiresAt: exp };
    this.remembered.set(token, claims);
    return claims;
  }

  /** @throws AppError of kind unauthenticated unless it is a valid refresh token */
  async readRefresh(token: string): Promise<RefreshClaims> {
    const { sid, gen } = await this.read('refresh', refreshSchema, token);
    return { sessionId: sid, generation: gen };
  }

  private sign(audience: string, userId: string, claims: Record<string, unknown>, issuedAt: number, lifetime: number) {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign tokens with');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(key);
  }

  private async read<T>(audience: string, schema: z.ZodMiniType<T>, token: string): Promise<T> {
    for (const key of this.keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: this.issuer,
          audience,
          clockTolerance: leewaySeconds,
        });
        const claims = z.safeParse(schema, payload);
        if (claims.success) return claims.data;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    throw badToken();
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
