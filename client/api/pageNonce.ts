/** The nonce of this page's scripts, which those that are added later have to bear as well. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
