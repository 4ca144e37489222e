/**
 * The links of mails with what they call, and the way back from Google: what comes after these opens an account and is
 * for nobody else to know. The case of a path tells nothing apart, here as in the browser.
 */
export const beforeSecret =
  /^(\/(?:password-reset\/confirm|auth\/email-verify|auth\/callback\/google|api\/auth\/verify|api\/v1\/auth\/password-reset-confirm))[/?#].*$/is;
