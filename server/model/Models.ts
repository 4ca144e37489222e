import type { EntityManager } from '@mikro-orm/postgresql';
import type { CatalogueModel, Route } from './CatalogueModel.js';

/** The models that somebody may ask: everybody's, or with those behind a person's own keys. */
export interface Models {
  /** All listed models, including those that cannot be asked now. */
  list(): CatalogueModel[];
  /** Whether everybody's list has it: only such models take a number for their mark. */
  lists(id: string): boolean;
  /** A model by its id, even one that its provider does not list, with what is known about it. */
  find(id: string): CatalogueModel | undefined;
  /** How to reach a model of everybody's; undefined if that is impossible now. */
  route(id: string): Route | undefined;
  /**
   * The same with the models behind a person's own keys, as they are now.
   * @param ids those that will be looked for; if no own one is among them, the person's keys are not read
   */
  forPerson(em: EntityManager, person: string, ids?: readonly string[]): Promise<Models>;
}
