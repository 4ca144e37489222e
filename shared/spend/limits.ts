/** Microdollars of a dollar: millionths, in which every amount is counted. */
export const microdollars = 1_000_000;
/** The largest cap, in microdollars: a million dollars. */
export const maxCap = 1_000_000 * microdollars;
/** The highest price that a person may state, in US dollars per million tokens. */
export const maxStatedPrice = 100_000;
/** Most models whose price a person may state. */
export const maxStatedPrices = 200;
/** Most days of a report. */
export const maxUsageDays = 366;
