/** The normal form of an email address: NFKC (full-width letters become plain ones), trimmed, lower case. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
