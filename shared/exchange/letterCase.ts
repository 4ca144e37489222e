/* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- TypeScript knows the types of no methods that change capitals */

/** A word of the schema as files write it. */
export const lower = <Word extends string>(word: Word): Lowercase<Word> => word.toLowerCase() as Lowercase<Word>;

/** A word of a file as the schema writes it. */
export const upper = <Word extends string>(word: Word): Uppercase<Word> => word.toUpperCase() as Uppercase<Word>;
