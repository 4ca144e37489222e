/** Code of the letter A. */
const first = 65;

/** The letter by which a blind answer is called. @param index its number in its turn: 0 is A */
export const letterOf = (index: number): string => String.fromCharCode(first + index);
