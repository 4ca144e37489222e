import OpenAI, { type ClientOptions } from 'openai';
import type { TestServer } from './server.js';

/** OpenAI's own client with an API key, which retries nothing unless it is told to. */
export const openAiClient = ({ url }: Pick<TestServer, 'url'>, apiKey: string, options: ClientOptions = {}): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0, ...options });

/** The messages of a call with one prompt. */
export const saying = (content: string): OpenAI.ChatCompletionMessageParam[] => [{ role: 'user', content }];
