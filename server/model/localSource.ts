import type { LocalModels } from '../gateways/llama/LocalModels.js';
import type { ProviderSource } from './ProviderSource.js';

/** The models that run on the server's own machine. */
export function localSource(local: LocalModels): ProviderSource {
  return {
    key: 'local',
    name: 'On this server',
    endpoint: () => local.endpoint,
    list: async () => {
      await local.rescan();
      return local.models;
    },
    watch: (changed) => local.onChange(changed),
    free: true,
    prefills: true,
    capabilities: ['local'],
  };
}
