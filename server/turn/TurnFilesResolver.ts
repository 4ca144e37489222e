import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../api/Context.js';
import { StoredFile } from '../file/StoredFile.js';
import { Answer, type AnswerValue } from '../generation/Answer.js';
import { loadersOf } from './loaders.js';
import { noCaptions, SawFile, sawFiles } from './SawFile.graphql.js';
import { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';
import { readsCaption } from './untilCaptioned.js';

/** The files of a prompt. */
@Resolver(() => Turn)
export class TurnFilesResolver {
  constructor(private readonly parts: Pick<TurnParts, 'feed'>) {}

  @FieldResolver(() => [StoredFile], {
    description: 'The files of its prompt, in their order. Those that were deleted are missing.',
  })
  files(@Root() turn: Turn, @Ctx() context: Context): Promise<StoredFile[]> {
    return loadersOf(context, this.parts).files.load(turn.id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether its columns see different things of the files. In a blind turn no column then tells what it saw: it could tell its model.',
  })
  seesUnevenly(@Root() turn: Turn, @Ctx() context: Context): Promise<boolean> {
    return loadersOf(context, this.parts).unevenly.load(turn.id);
  }
}

/** What a column saw of the files of its prompt. */
@Resolver(() => Answer)
export class SawResolver {
  constructor(private readonly parts: Pick<TurnParts, 'feed' | 'files'>) {}

  @FieldResolver(() => [SawFile], {
    description:
      'What its model gets of each file of the prompt, in their order; known from the moment of asking; of a file that is deleted while it waits in the queue, nothing. Empty without files, and in a blind turn whose columns see different things.',
  })
  async saw(@Root() { turnId, given }: AnswerValue, @Ctx() context: Context): Promise<SawFile[]> {
    if (!given) return [];
    const loaders = loadersOf(context, this.parts);
    const captions = readsCaption({ given }) ? await loaders.captions.load(turnId) : noCaptions;
    return sawFiles(given, await loaders.files.load(turnId), this.parts.files.links, captions);
  }
}
