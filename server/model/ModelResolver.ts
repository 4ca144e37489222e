import { Ctx, Query, Resolver } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import type { Catalogue } from './catalogue.js';
import type { Tier } from './CatalogueModel.js';
import { markByName, type Marks } from './marks.js';
import { localKey } from './ProviderSource.js';
import { Model, ModelTier, Provider } from './Model.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { words } from './words.js';

interface ModelParts {
  catalogue: Catalogue;
  marks: Marks;
}

const tiers: Record<Tier, ModelTier> = { free: ModelTier.FREE, premium: ModelTier.PREMIUM };

@Resolver(() => Model)
export class ModelResolver {
  constructor(private readonly parts: ModelParts) {}

  @Query(() => [Model], { description: "Every model that is offered, by provider; first those behind the viewer's own provider keys." })
  async models(@Ctx() { em, viewer }: Context): Promise<Model[]> {
    const { catalogue } = this.parts;
    const offered = viewer ? await catalogue.forPerson(em, viewer.user.id) : catalogue;
    const models = offered.list();
    const marks = await this.parts.marks.of(
      em,
      models.flatMap(({ id }) => (catalogue.lists(id) ? [id] : [])),
    );
    return models.map(({ tier, unavailableReason, ownKeyId, ...model }) => ({
      ...model,
      // Not for guests, because it may contain the address of a private provider.
      unavailableReason: viewer && unavailableReason?.(languageNow()),
      providerName: nameOf(model.provider, model.providerName),
      tier: tiers[tier],
      ownKey: ownKeyId !== undefined,
      mark: marks.get(model.id) ?? markByName(model.id),
    }));
  }

  @Query(() => [Provider], { description: 'Every provider that is switched on, including one that has never answered.' })
  providers(@Ctx() context: Context): Provider[] {
    requireViewer(context);
    return this.parts.catalogue
      .providers()
      .map(({ reason, ...provider }) => ({ ...provider, name: nameOf(provider.key, provider.name), reason: reason?.(languageNow()) }));
  }
}

/** A provider's name in the language of the request: only that of the models on this server is not a name of its own. */
const nameOf = (provider: string, name: string): string => (provider === localKey ? words().onThisServer : name);
