import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Changes } from '../cluster/Changes.js';
import type { Env } from '../config/env.js';
import type { FileShelf } from '../file/FileShelf.js';
import type { Feed } from '../generation/Feed.js';
import type { Runner } from '../generation/Runner.js';
import type { Models } from '../model/Models.js';
import type { Marks } from '../model/marks.js';
import type { BranchReads } from './BranchReads.js';
import type { GivenReader } from './givenParts.js';

/** The dependencies of the code of turns. */
export interface TurnParts {
  env: Env;
  orm: MikroORM;
  /** Everybody's models; a verb takes those of its person (`forPerson`). */
  catalogue: Models;
  changes: Changes;
  feed: Feed;
  marks: Marks;
  runner: Runner;
  files: FileShelf;
  givenReader: GivenReader;
  branches: BranchReads;
  /**
   * Checks the version of a prompt of the library that a turn is made from.
   * @throws AppError of kind not_found
   */
  requireOwnPromptVersion: (em: EntityManager, userId: string, id: string) => Promise<void>;
}
