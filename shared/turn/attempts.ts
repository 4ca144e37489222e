/** Most attempts that an answer keeps, with the present one. */
export const maxAttempts = 24;
/** How long a column, an attempt or a turn that was taken out can be put back, in minutes. */
export const restoreMinutes = 10;

/** How many words a text has, as the list of attempts tells its length. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;
