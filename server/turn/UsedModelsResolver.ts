import { Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { usedModels } from './usedModels.js';

/** What a person's turns tell about the models that they ask. */
@Resolver()
export class UsedModelsResolver {
  @Query(() => [ID], {
    description:
      'Ids of the models that the viewer asked lately, each once, the last asked first; at most 12. Blind turns do not count before their names are shown.',
  })
  modelsUsedLately(@Ctx() context: Context): Promise<string[]> {
    return usedModels(context.em, requireViewer(context).user.id);
  }
}
