import type { EntityManager } from '@mikro-orm/postgresql';
import type { CatalogueModel, Route } from './CatalogueModel.js';
import type { KnownModels } from './KnownModels.js';
import type { Models } from './Models.js';
import { type OwnSource, partsOfOwnId } from './ownKeys.js';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import { presentOwn } from './presentOwn.js';

/** Most models of a person's keys together that are listed; others can be asked by their ids. */
const mostOwn = 1_000;

/** The models of one person at one moment: those behind their own keys first, then everybody's. */
export class PersonModels implements Models {
  constructor(
    private readonly everybodys: Models,
    private readonly sources: readonly OwnSource[],
    private readonly known: KnownModels,
  ) {}

  list(): CatalogueModel[] {
    const own: CatalogueModel[] = [];
    for (const source of this.sources) {
      const shown = source.models.slice(0, mostOwn - own.length).map((offered) => presentOwn(this.known, source, offered));
      own.push(...shown.filter(({ isHidden }) => !isHidden).map(({ model }) => model));
    }
    return [...own, ...this.everybodys.list()];
  }

  lists(id: string): boolean {
    return this.everybodys.lists(id);
  }

  find(id: string): CatalogueModel | undefined {
    if (!isOwnId(id)) return this.everybodys.find(id);
    const parts = partsOfOwnId(id);
    const source = this.sources.find(({ slug }) => slug === parts?.slug);
    if (!source || !parts) return undefined;
    return presentOwn(this.known, source, source.models.find((model) => model.id === parts.model) ?? { id: parts.model }).model;
  }

  route(id: string): Route | undefined {
    return this.everybodys.route(id);
  }

  forPerson(em: EntityManager, person: string, ids?: readonly string[]): Promise<Models> {
    return this.everybodys.forPerson(em, person, ids);
  }
}
