import type { Given } from '../../shared/turn/given.js';

/** The columns of a turn, each with what it was given. */
type GivenColumns = readonly { given: readonly Given[] | null }[];

/** What is told of it: other values depend on the provider, which counts and encodes in its own way. */
const told = (given: Given): unknown[] => {
  const { as, fileId } = given;
  switch (as) {
    case 'picture':
      return [as, fileId, given.width, given.height];
    case 'document':
      return [as, fileId, given.pages];
    case 'pages':
      return [as, fileId, given.pages, given.filePages];
    case 'text':
      return [as, fileId, given.words, given.why];
    case 'caption':
      return [as, fileId];
    case 'nothing':
      return [as, fileId, given.why];
  }
};

const toldOf = ({ given }: GivenColumns[number]): string => JSON.stringify((given ?? []).map(told));

/** Whether all columns were given the same of a prompt's files. */
export const isGivenEvenly = (columns: GivenColumns): boolean => new Set(columns.map(toldOf)).size < 2;

/**
 * What all columns of a turn were given, without anything that tells who was: null if they were given different things, and without
 * files.
 */
export function commonGiven(columns: GivenColumns): Given[] | null {
  const given = columns[0]?.given;
  if (!given || !isGivenEvenly(columns)) return null;
  return given.map(anonymous);
}

/** Of pictures that have the same size in both classes, the provider decides which is sent. */
function anonymous(given: Given): Given {
  const unknown = { bytes: 0, tokens: 0 };
  return given.as === 'picture' ? { ...given, ...unknown, form: 'medium' } : { ...given, ...unknown };
}
