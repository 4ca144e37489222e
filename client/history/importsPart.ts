/** The part of /profile that takes files of conversations, as the end of an address. */
export const importsPart = '#import';
