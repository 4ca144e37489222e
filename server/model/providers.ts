import type { Protocol } from '../gateways/llm/completion.js';

/** A provider that a key switches on. */
export interface Provider {
  /** First part of its models' ids. */
  key: string;
  /** For people. */
  name: string;
  protocol: Protocol;
  /** Its variables begin so: OPENAI_API_KEY, OPENAI_BASE_URL. */
  variable: string;
  /** Its own address, version included. */
  baseUrl: string;
}

/** In the order in which their models are shown. The environment, the catalogue's sources and the README follow this table. */
export const providers: readonly Provider[] = [
  { key: 'openai', name: 'OpenAI', protocol: 'openai', variable: 'OPENAI', baseUrl: 'https://api.openai.com/v1' },
  { key: 'anthropic', name: 'Anthropic', protocol: 'anthropic', variable: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com/v1' },
  { key: 'google', name: 'Google', protocol: 'google', variable: 'GOOGLE', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  { key: 'mistral', name: 'Mistral', protocol: 'openai', variable: 'MISTRAL', baseUrl: 'https://api.mistral.ai/v1' },
  { key: 'groq', name: 'Groq', protocol: 'openai', variable: 'GROQ', baseUrl: 'https://api.groq.com/openai/v1' },
  { key: 'deepseek', name: 'DeepSeek', protocol: 'openai', variable: 'DEEPSEEK', baseUrl: 'https://api.deepseek.com/v1' },
  { key: 'xai', name: 'xAI', protocol: 'openai', variable: 'XAI', baseUrl: 'https://api.x.ai/v1' },
  { key: 'openrouter', name: 'OpenRouter', protocol: 'openai', variable: 'OPENROUTER', baseUrl: 'https://openrouter.ai/api/v1' },
];
