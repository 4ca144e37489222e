/** A word of the schema as files write it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- TypeScript knows the type of no method that changes capitals
export const lower = <Word extends string>(word: Word): Lowercase<Word> => word.toLowerCase() as Lowercase<Word>;
