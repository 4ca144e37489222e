import { pageNonce } from '../api/pageNonce.js';

/** Hands the response's nonce to libraries that write stylesheets and look for it under webpack's name. */
export function passNonce(): void {
  const nonce = pageNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
