import type { CatalogueModel } from '../model/CatalogueModel.js';

/** The limit of tokens that counts for what an answer may cost; null where the model is not known to take one, whatever was asked. */
export const takenLimit = ({ parameters }: Pick<CatalogueModel, 'parameters'>, maxTokens: number | null | undefined): number | null =>
  parameters.includes('maxTokens') ? (maxTokens ?? null) : null;
