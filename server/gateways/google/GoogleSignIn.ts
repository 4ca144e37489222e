import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';

/** A person as Google identifies them. */
export interface GoogleIdentity {
  /** Google's id of the person (`sub`): it never changes and is never given to another. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * The fault: the service did not answer, did not accept the code, did not say who it is, sent a token that is not valid, or
 * has not proven the person's address.
 */
export type GoogleProblem = 'unavailable' | 'code' | 'nobody' | 'untrusted' | 'unproven';

/** Why a code did not identify a person. */
export class GoogleError extends Error {
  /** @param message for the log */
  constructor(
    readonly problem: GoogleProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface GoogleOptions {
  /** Address of the OpenID provider: https://accounts.google.com, or a stand-in's. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const limitSeconds = 10;
const leewaySeconds = 30;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The authorization-code flow of Google Identity Services' popup: the page passes the code on, without a redirect. */
export class GoogleSignIn {
  private found: Promise<{ config: oidc.Configuration; keys: Keys }> | undefined;

  constructor(private readonly options: GoogleOptions) {}

  /**
   * Exchanges a code, which works once, and checks its token: signature, issuer, audience, expiry, verified address. The popup
   * has no nonce; the page binds the code by state, and Google binds it by the page's origin (docs/decisions).
   * @throws GoogleError
   */
  async identify(code: string): Promise<GoogleIdentity> {
    const { config, keys } = await this.discover();
    const idToken = await this.exchange(config, code);
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        // Google's tokens have either form (its OpenID Connect guide, "Validating an ID token").
        issuer: [this.options.issuer, this.options.issuer.replace(/^https:\/\//, '')],
        audience: this.options.clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: leewaySeconds,
      });
      const { sub, email, email_verified: proven, given_name: firstName, family_name: lastName } = claims.parse(payload);
      if (!proven) throw new GoogleError('unproven', 'The address of this Google account is not proven.');
      return { id: sub, email, firstName, lastName };
    } catch (error) {
      if (error instanceof GoogleError) throw error;
      if (error instanceof joseErrors.JWKSTimeout) throw unavailable(error);
      throw new GoogleError('untrusted', 'What Google said cannot be trusted.', { cause: error });
    }
  }

  private discover() {
    this.found ??= this.find().catch((error: unknown) => {
      this.found = undefined;
      throw unavailable(error);
    });
    return this.found;
  }

  private async find() {
    const { issuer, clientId, clientSecret } = this.options;
    const address = new URL(issuer);
    const insecure = address.protocol === 'http:';
    const config = await oidc.discovery(address, clientId, {}, oidc.ClientSecretPost(clientSecret), {
      timeout: limitSeconds,
      execute: insecure ? [oidc.allowInsecureRequests] : [],
    });
    const { jwks_uri: keys } = config.serverMetadata();
    if (keys === undefined) throw new Error('The provider names no keys');
    return { config, keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: limitSeconds * 1_000 }) };
  }

  private async exchange(config: oidc.Configuration, code: string): Promise<string> {
    try {
      const { id_token: idToken } = await oidc.genericGrantRequest(config, 'authorization_code', { code, redirect_uri: 'postmessage' });
      if (idToken === undefined) throw new GoogleError('nobody', 'Google did not say who this is.');
      return idToken;
    } catch (error) {
      if (error instanceof GoogleError) throw error;
      if (error instanceof oidc.ResponseBodyError) throw new GoogleError('code', 'Google does not accept this code.', { cause: error });
      if (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_HTTP_REQUEST_FAILED')
        throw new GoogleError('untrusted', 'What Google said cannot be trusted.', { cause: error });
      throw unavailable(error);
    }
  }
}

const unavailable = (cause: unknown) => new GoogleError('unavailable', 'Google does not answer.', { cause });
