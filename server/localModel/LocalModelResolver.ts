import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import { User } from '../account/User.js';
import { type Context, requireViewer } from '../api/Context.js';
import { resolverOf } from '../api/resolverOf.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { inLanguage } from '../words/requestLanguage.js';
import { errorWords } from './errorWords.js';
import { LocalModelsView, LocalModel, RemovedLocalModel } from './localModel.graphql.js';
import { mayManage, requireManager } from './mayManage.js';
import type { ModelShelf } from './ModelShelf.js';
import { answerOffer, offerFor } from './offer.js';
import { withoutMachine } from './present.js';

export interface LocalModelParts {
  env: Env;
  /** Absent where LOCAL_MODELS or LOCAL_MODEL is off. */
  shelf: ModelShelf | undefined;
}

const idOf = 'Its id.';

/** The models of the server's own machine. */
@Resolver(() => LocalModel)
export class LocalModelResolver {
  constructor(private readonly parts: LocalModelParts) {}

  @Query(() => LocalModelsView, { nullable: true, description: "Models for the server's own machine; null where that is switched off." })
  localModels(@Ctx() context: Context): Promise<LocalModelsView> | null {
    const { user } = requireViewer(context);
    return this.parts.shelf ? this.read(this.parts.shelf, user) : null;
  }

  @Mutation(() => LocalModel, { description: 'Fetches a model of the list, after those that are being fetched.' })
  async fetchLocalModel(@Ctx() context: Context, @Arg('id', () => ID, { description: idOf }) id: string): Promise<LocalModel> {
    const { shelf, user } = this.manage(context);
    await shelf.fetch(id);
    await answerOffer(context.em, user);
    return shelf.find(id, languageNow());
  }

  @Mutation(() => LocalModel, { description: 'Pauses a fetch; what has arrived stays.' })
  async pauseLocalModel(@Ctx() context: Context, @Arg('id', () => ID, { description: idOf }) id: string): Promise<LocalModel> {
    const { shelf } = this.manage(context);
    await shelf.pause(id);
    return shelf.find(id, languageNow());
  }

  @Mutation(() => LocalModel, { description: 'Goes on with a paused or failed fetch.' })
  resumeLocalModel(@Ctx() context: Context, @Arg('id', () => ID, { description: idOf }) id: string): Promise<LocalModel> {
    const { shelf } = this.manage(context);
    shelf.resume(id);
    return shelf.find(id, languageNow());
  }

  @Mutation(() => RemovedLocalModel, { description: 'Ends a fetch and deletes what has arrived.' })
  async cancelLocalModel(@Ctx() context: Context, @Arg('id', () => ID, { description: idOf }) id: string): Promise<RemovedLocalModel> {
    const { shelf } = this.manage(context);
    const freed = await shelf.cancel(id);
    return { model: shelf.lists(id) ? await shelf.find(id, languageNow()) : null, freed };
  }

  @Mutation(() => RemovedLocalModel, { description: "Deletes a model's files from this machine." })
  async removeLocalModel(@Ctx() context: Context, @Arg('id', () => ID, { description: idOf }) id: string): Promise<RemovedLocalModel> {
    const { shelf } = this.manage(context);
    const freed = await shelf.remove(id);
    return { model: shelf.lists(id) ? await shelf.find(id, languageNow()) : null, freed };
  }

  @Mutation(() => LocalModelsView, { description: "The viewer's no to the offer, which is not made again." })
  async declineLocalModelOffer(@Ctx() context: Context): Promise<LocalModelsView> {
    const { user } = requireViewer(context);
    const shelf = this.shelf();
    await answerOffer(context.em, user);
    shelf.notify();
    return this.read(shelf, user);
  }

  @Subscription(() => LocalModelsView, {
    description: 'The models of this machine: at once, and after each change, at most twice a second.',
    subscribe: ({ context, info }: { context: Context; info: GraphQLResolveInfo }) => {
      requireViewer(context);
      return resolverOf(LocalModelResolver, info).shelf().follow();
    },
  })
  async localModelsChanged(@Ctx() context: Context): Promise<LocalModelsView> {
    const user = await context.em.findOneOrFail(User, { id: requireViewer(context).user.id });
    // The sender of a change runs outside the request, and knows no reader.
    return inLanguage(context.language, async () => this.viewFor(user, await this.shelf().readChanged(languageNow())));
  }

  /** @throws AppError of kind not_found where local models are switched off */
  private shelf(): ModelShelf {
    if (!this.parts.shelf) throw new AppError('not_found', errorWords().off);
    return this.parts.shelf;
  }

  private manage(context: Context): { shelf: ModelShelf; user: User } {
    const { user } = requireViewer(context);
    const shelf = this.shelf();
    requireManager(this.parts.env, user);
    return { shelf, user };
  }

  private async read(shelf: ModelShelf, user: User): Promise<LocalModelsView> {
    return this.viewFor(user, await shelf.read(languageNow()));
  }

  private viewFor(user: User, { offer, models, ...machine }: Omit<LocalModelsView, 'canManage'>): LocalModelsView {
    if (mayManage(this.parts.env, user)) return { ...machine, models, canManage: true, offer: offerFor(user, offer) };
    const nothing = { memory: null, memoryLimit: null, diskFree: null, diskQuota: null, offer: null };
    return { ...nothing, models: models.map(withoutMachine), canManage: false };
  }
}
