import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of weights, shared by clones: MODELS_DIR, else polylogue/models in the user's cache.
 * @param cacheHome XDG_CACHE_HOME
 */
export function modelsFolder(modelsDir: string | undefined, cacheHome: string | undefined): string {
  return modelsDir ?? join(cacheHome ?? join(homedir(), '.cache'), 'polylogue', 'models');
}
