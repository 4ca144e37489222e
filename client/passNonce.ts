/** Hands the response's nonce to libraries that write stylesheets and look for it under webpack's name. */
export function passNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
