import { expect, test } from '@jest/globals';
import { namedProviders } from '../../shared/providerKey/kinds.js';
import { PersonDoor } from '../gateways/door/PersonDoor.js';
import { wayTo } from './wayTo.js';

/** By the providers' own documentation. */
const addresses = {
  OPENAI: 'https://api.openai.com/v1',
  ANTHROPIC: 'https://api.anthropic.com/v1',
  GOOGLE: 'https://generativelanguage.googleapis.com/v1beta',
  MISTRAL: 'https://api.mistral.ai/v1',
  GROQ: 'https://api.groq.com/openai/v1',
  DEEPSEEK: 'https://api.deepseek.com/v1',
  XAI: 'https://api.x.ai/v1',
  OPENROUTER: 'https://openrouter.ai/api/v1',
} satisfies Record<(typeof namedProviders)[number], string>;

test.each(namedProviders)('a key for %s goes to its own address, whatever the operator has set', (provider) => {
  process.env[`${provider}_BASE_URL`] = 'https://gateway.operator.example/v1';
  process.env[`${provider}_API_KEY`] = 'sk-of-the-operator';
  const way = wayTo(new PersonDoor([]), { provider, name: 'One', address: 'https://elsewhere.example' }, 'sk-of-the-person');
  Reflect.deleteProperty(process.env, `${provider}_BASE_URL`);
  Reflect.deleteProperty(process.env, `${provider}_API_KEY`);
  const protocol = provider === 'ANTHROPIC' ? 'anthropic' : provider === 'GOOGLE' ? 'google' : 'openai';
  expect(way).toEqual({ baseUrl: addresses[provider], protocol, apiKey: 'sk-of-the-person', providerName: 'One', isOwn: true });
});
