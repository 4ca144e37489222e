import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { BrowserBinding } from '../api/Context.js';
import { hashOf, lifetimeMs } from '../account/EmailToken.js';

/**
 * Browsers accept a `__Host-` cookie only from this very host, over https or on this machine: no sibling domain can plant one.
 */
const name = '__Host-sign-up';
const inHeader = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`);

/**
 * Recognises the browser that made a sign-up, by a random value in an HttpOnly cookie that lasts as long as the mailed link. The
 * cookie opens nothing without that link. The server reads no other cookie.
 */
export class SignUpBinding implements BrowserBinding {
  private value: string | undefined;

  constructor(
    request: Request,
    private readonly response: Response,
  ) {
    this.value = inHeader.exec(request.headers.cookie ?? '')?.[1];
  }

  /** The hash stored with this browser's sign-ups: SHA-256 in base64url; undefined if it has made none lately. */
  get hash(): string | undefined {
    return this.value === undefined ? undefined : hashOf(this.value);
  }

  /**
   * Sets the cookie. An existing value is kept, so that the browser still owns its earlier sign-ups.
   * @returns the hash
   */
  setCookie(): string {
    this.value ??= randomBytes(32).toString('base64url');
    this.response.cookie(name, this.value, { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: lifetimeMs.VERIFY });
    return hashOf(this.value);
  }
}
