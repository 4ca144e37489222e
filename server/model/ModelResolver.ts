import { Ctx, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../context.js';
import type { Tier } from './CatalogueModel.js';
import { Model, ModelTier } from './Model.js';
import { Provider } from './Provider.js';

const tiers: Record<Tier, ModelTier> = { free: ModelTier.FREE, premium: ModelTier.PREMIUM };

@Resolver(() => Model)
export class ModelResolver {
  @Query(() => [Model], { description: 'Every model that is offered, by provider.' })
  async models(@Ctx() { em, services, viewer }: Context): Promise<Model[]> {
    const models = services.catalogue.list();
    const marks = await services.marks.of(
      em,
      models.map((model) => model.id),
    );
    return models.map(({ tier, unavailableReason, ...model }) => ({
      ...model,
      // It may name the address of a private provider.
      unavailableReason: viewer && unavailableReason,
      tier: tiers[tier],
      mark: marks.get(model.id) ?? 0,
    }));
  }

  @Query(() => [Provider], { description: 'Every provider that is switched on, one that has never answered included.' })
  providers(@Ctx() context: Context): Provider[] {
    requireViewer(context);
    return context.services.catalogue.providers();
  }
}
