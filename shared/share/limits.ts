/** Most links of a person. */
export const maxShares = 500;
/** Most turns of a conversation on one page; of a longer one, the last of the branch that is shown. */
export const maxSharedTurns = 50;
/** Most bytes of a frozen page, as JSON. */
export const maxShareBytes = 2_000_000;
/** Most characters of given context on a page, each of its texts and its other parts counted, and of one of its texts. */
export const [maxGivenCharacters, maxGivenText] = [300_000, 100_000];
/** Most characters of a reason for which a page is reported. */
export const maxReportReason = 1_000;
/** Longest time until a link ends, in days; without an end it stays until it is revoked. */
export const maxShareDays = 3_650;
