import { seedAccounts, seedPassword } from '../db/seed.js';
import type { Env } from './env.js';

/** What `npm start` says once the page can be opened. @param stripe address of the stand-in of Stripe, where there is one */
export function banner(env: Env, stripe?: string): string {
  const on = [
    env.DATABASE_URL ? 'PostgreSQL of DATABASE_URL' : `PostgreSQL embedded, data in ${env.DATA_DIR}`,
    ...(env.LOCAL_MODEL === 'off' ? [] : ['a language model on this machine']),
    ...(env.OLLAMA_URL ? ['Ollama'] : []),
    ...env.OPENAI_COMPATIBLE.map(({ name }) => name),
    'two built-in models',
  ];
  const accounts = seedAccounts.map(({ email, premiumGranted }) => `${email} (${premiumGranted ? 'premium' : 'free'})`);
  return `
  ${env.SITE_NAME} is ready: ${env.siteUrl}

  Sign in as   ${accounts.join('\n               ')}
  Password     ${seedPassword}
  Switched on  ${on.join(', ')}${stripe === undefined ? '' : `\n  Payments     Stripe's stand-in; its clock and webhooks: ${stripe}`}

`;
}
