/** The providers to which a person may bring a key, with the names that people read; COMPATIBLE is any address with OpenAI's protocol. */
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
export type ProviderKind = NamedProvider | 'COMPATIBLE';

/** In the order in which they are offered. */
export const namedProviders = [
  ...(['OPENAI', 'ANTHROPIC', 'GOOGLE', 'MISTRAL', 'GROQ', 'DEEPSEEK', 'XAI', 'OPENROUTER'] as const),
] satisfies NamedProvider[];
export const providerKinds: readonly ProviderKind[] = [...namedProviders, 'COMPATIBLE'];
