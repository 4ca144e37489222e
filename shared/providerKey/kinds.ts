/**
 * The providers that a key switches on, the server's or a person's, with the names that people read, in the order in which they are
 * shown. In lower case, a name here is the first part of the ids of its models; in capitals, that of its variables.
 */
export const providerNames = {
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
  MISTRAL: 'Mistral',
  GROQ: 'Groq',
  DEEPSEEK: 'DeepSeek',
  XAI: 'xAI',
  OPENROUTER: 'OpenRouter',
} as const;

export type NamedProvider = keyof typeof providerNames;
/** COMPATIBLE is any address with OpenAI's protocol. */
export type ProviderKind = NamedProvider | 'COMPATIBLE';

export const namedProviders = Object.keys(providerNames).filter((kind): kind is NamedProvider => kind in providerNames);
export const providerKinds: readonly ProviderKind[] = [...namedProviders, 'COMPATIBLE'];
