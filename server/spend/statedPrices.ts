import type { EntityManager } from '@mikro-orm/postgresql';
import { StatedPrice } from './StatedPrice.js';

/** The prices that a person has stated for these models, by their ids; without `modelIds`, all. */
export async function statedPrices(
  em: EntityManager,
  userId: string,
  modelIds?: readonly string[],
): Promise<Map<string, Pick<StatedPrice, 'modelId' | 'priceIn' | 'priceOut'>>> {
  if (modelIds?.length === 0) return new Map();
  const rows = await em.find(
    StatedPrice,
    { user: userId, ...(modelIds && { modelId: { $in: [...modelIds] } }) },
    { orderBy: { modelId: 'asc' }, disableIdentityMap: true },
  );
  return new Map(rows.map((row) => [row.modelId, row]));
}
