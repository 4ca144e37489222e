import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { BrowserBinding } from '../api/Context.js';
import { hashOf, lifetimeMs } from '../account/EmailToken.js';

/** `__Host-`: set by this very host alone, over https or on this machine, so that no neighbour plants one. */
const name = '__Host-sign-up';
const inHeader = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`);

/**
 * What tells the browser that made a sign-up from every other: a random value in a cookie that no script reads, kept for as
 * long as the link of the mail works. Without that link it opens nothing, and it is the one cookie that the server reads.
 */
export class SignUpBinding implements BrowserBinding {
  private value: string | undefined;

  constructor(
    request: Request,
    private readonly response: Response,
  ) {
    this.value = inHeader.exec(request.headers.cookie ?? '')?.[1];
  }

  /** What stands with the sign-ups of this browser: SHA-256 in base64url; undefined where it has made none of late. */
  get hash(): string | undefined {
    return this.value === undefined ? undefined : hashOf(this.value);
  }

  /** Marks the browser: as before where it is marked already, so that its earlier sign-ups stay its own. @returns the hash */
  keep(): string {
    this.value ??= randomBytes(32).toString('base64url');
    this.response.cookie(name, this.value, { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: lifetimeMs.VERIFY });
    return hashOf(this.value);
  }
}
