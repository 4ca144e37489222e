/** The nonce of this page's scripts. Scripts that are added later need it too. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
