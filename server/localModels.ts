import type { Logger } from 'pino';
import type { Env } from './env.js';
import { LocalModels } from './gateways/llama/LocalModels.js';
import { modelsFolder } from './gateways/llama/modelsFolder.js';

/** The language models of this machine, as LOCAL_MODEL says; undefined where it is off. Weights are fetched in local mode alone. */
export function localModels(env: Env, logger: Logger): LocalModels | undefined {
  if (env.LOCAL_MODEL === 'off') return undefined;
  const folder = modelsFolder(env.MODELS_DIR, env.XDG_CACHE_HOME);
  return new LocalModels({ folder, file: env.LOCAL_MODEL, fetch: env.mode === 'local' && env.LOCAL_MODEL === undefined, logger });
}
