import { pageNonce } from '../api/pageNonce.js';

/** Passes the page's nonce to libraries that add stylesheets and read it from webpack's global variable. */
export function passNonce(): void {
  const nonce = pageNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
