/**
 * The links of mails with what they call, and the way back from Google: what comes after these opens an account and
 * must stay secret. Paths are compared without regard to case, as in the browser.
 */
export const beforeSecret =
  /^(\/(?:password-reset\/confirm|auth\/email-verify|auth\/callback\/google|api\/auth\/verify|api\/v1\/auth\/password-reset-confirm))[/?#].*$/is;
