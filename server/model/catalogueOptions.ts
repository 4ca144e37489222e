import type { Env } from '../env.js';
import type { CatalogueOptions } from './catalogue.js';
import { KnownModels } from './KnownModels.js';
import { readModelsFile } from './readModelsFile.js';

/**
 * What the environment says of the catalogue.
 * @throws StartError where MODELS_FILE is not right
 */
export function catalogueOptions(env: Pick<Env, 'MODELS_FILE' | 'concurrencyOf'>): Pick<CatalogueOptions, 'known' | 'concurrencyOf'> {
  return { known: new KnownModels(readModelsFile(env.MODELS_FILE)), concurrencyOf: env.concurrencyOf };
}
