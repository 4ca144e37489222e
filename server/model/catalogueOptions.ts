import type { Env } from '../config/env.js';
import type { CatalogueOptions } from './catalogue.js';
import { KnownModels, readModelsFile } from './KnownModels.js';

/**
 * The catalogue's options from the environment.
 * @throws StartError if MODELS_FILE is invalid
 */
export function catalogueOptions(env: Pick<Env, 'MODELS_FILE' | 'concurrencyOf'>): Pick<CatalogueOptions, 'known' | 'concurrencyOf'> {
  return { known: new KnownModels(readModelsFile(env.MODELS_FILE)), concurrencyOf: env.concurrencyOf };
}
