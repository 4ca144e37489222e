import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { HubFetches } from '../gateways/hub/HubFetches.js';
import type { LocalModels } from '../gateways/llama/LocalModels.js';
import { modelsFolder } from '../gateways/llama/modelsFolder.js';
import { readListedModels } from './listedModels.js';
import { ModelShelf } from './ModelShelf.js';

type ShelfEnv = Pick<
  Env,
  'LOCAL_MODELS' | 'LOCAL_MODELS_FILE' | 'LOCAL_DISK' | 'HUB_URL' | 'HUB_TOKEN' | 'HUB_STORAGE' | 'MODELS_DIR' | 'XDG_CACHE_HOME'
>;

/** The fetches of models by the environment; they begin when they are started or one is wanted. */
export function openFetches(env: ShelfEnv, logger: Logger): HubFetches {
  const folder = modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME);
  return new HubFetches({ hubUrl: env.HUB_URL, token: env.HUB_TOKEN, storage: env.HUB_STORAGE, folder, quota: env.LOCAL_DISK, logger });
}

/**
 * The models of this machine by the environment.
 * @param local undefined where LOCAL_MODEL is off
 * @returns undefined where LOCAL_MODELS or LOCAL_MODEL is off
 * @throws StartError if LOCAL_MODELS_FILE is invalid
 */
export function openShelf(env: ShelfEnv, local: LocalModels | undefined, logger: Logger): ModelShelf | undefined {
  if (!env.LOCAL_MODELS || !local) return undefined;
  return new ModelShelf({
    local,
    fetches: openFetches(env, logger),
    folder: modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME),
    list: readListedModels(env.LOCAL_MODELS_FILE),
    quota: env.LOCAL_DISK,
    logger,
  });
}
