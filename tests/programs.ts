import type OpenAI from 'openai';
import type { User } from '../server/account/User.js';
import { type KeyInput, type MadeKey, makeKey } from './apiKeys.js';
import { createPerson, type TestPerson } from './factories.js';
import { openAiClient } from './openAiClient.js';
import type { TestServer } from './server.js';

/** A program that calls by OpenAI's protocol, and the person whose key it has. */
export interface Program {
  person: TestPerson;
  key: MadeKey;
  client: OpenAI;
}

/** A program of a new person. */
export async function createProgram(server: TestServer, fields: Partial<User> = { freeQueries: 100 }, input?: KeyInput): Promise<Program> {
  const person = await createPerson(server.services, fields);
  const key = await makeKey(server, person.access, input);
  return { person, key, client: openAiClient(server, key.secret) };
}

/** Posts the body of a chat completion as it is. */
export const postChat = (server: TestServer, token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  server.rest('POST', '/v1/chat/completions', { ...(token !== undefined && { token }), body, headers });

/** How a call was refused. */
export async function refusalOf(answer: Promise<Response>) {
  const response = await answer;
  const { error } = (await response.json()) as { error: { code: string; type: string } };
  return { status: response.status, code: error.code, retry: response.headers.get('x-should-retry') };
}
