/** Most bytes of a file that is imported. */
export const maxImportBytes = 500_000_000;
/** Most entries of an archive, and most bytes that they may unpack to. */
export const [maxEntries, maxUnpackedBytes] = [10_000, 2_000_000_000];
/** Most turns of one conversation that is imported. */
export const maxImportedTurns = 10_000;
/** Most turns, answers and parts of answers together in one: each is a row. */
export const maxImportedRows = 50_000;
/** Most conversations of one file: each takes its time, even where nothing is in it. */
export const maxImportedConversations = 100_000;
/** Most lines of a report; what is beyond is counted. */
export const maxNotes = 200;
/** Imports of an account whose reports are kept. */
export const maxImports = 20;
