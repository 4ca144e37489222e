import { isOwnId } from '../../shared/providerKey/ownIds.js';

/** What columns of these models cost in queries: the person's own keys pay for the others. */
export const queriesOf = (columns: readonly { model: { id: string } }[]): number =>
  columns.filter(({ model }) => !isOwnId(model.id)).length;
