/** The part of /profile that has the person's files, as the end of an address. */
export const filesPart = '#files';
