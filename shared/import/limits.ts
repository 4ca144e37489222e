/** Most bytes of a file that is imported. */
export const maxImportBytes = 500_000_000;
/** Most entries of an archive, and most bytes that they may unpack to. */
export const [maxEntries, maxUnpackedBytes] = [10_000, 2_000_000_000];
/** Most turns of one conversation that is imported. */
export const maxImportedTurns = 10_000;
/** Most entries of all its lists together: turns, answers, their parts, and whatever else stands in a list. */
export const maxImportedItems = 50_000;
/** Most conversations of one file: each takes its time, even where nothing is in it. */
export const maxImportedConversations = 100_000;
/** Most lines of a report; what is beyond is counted. */
export const maxNotes = 200;
/** How often a file is tried again that brought no conversation before the server ended. */
export const maxTries = 3;
/** Imports of an account whose reports are kept. */
export const maxImports = 20;
