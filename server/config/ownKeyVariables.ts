import { keySecrets } from './keySecrets.js';
import { subnets } from './subnets.js';

/** The environment variables of people's own provider keys. */
export const ownKeyVariables = {
  KEY_SECRETS: keySecrets
    .optional()
    .describe(
      'Comma-separated master keys, each 32 random bytes in base64 (`openssl rand -base64 32`), that encrypt the provider keys people bring. The first encrypts, all decrypt. Without it production takes no such keys; local mode makes one in DATA_DIR.',
    ),
  PRIVATE_ADDRESSES: subnets
    .default([])
    .describe(
      'Comma-separated subnets inside your network that people may name as a provider of their own, for example `10.2.0.0/16`. Without it they may name public https addresses only; local mode allows this machine.',
    ),
} as const;
