/**
 * Paths of mailed links and of the calls that their pages make, and Google's callback: what follows them opens an account and
 * must stay secret; and of shared pages, which everybody can read who has their address. Paths match in any case, as in the browser.
 */
export const secretPathPrefix =
  /^(\/(?:password-reset\/confirm|auth\/email-verify|auth\/callback\/google|s|api\/auth\/verify|api\/v1\/auth\/password-reset-confirm))[/?#].*$/is;
