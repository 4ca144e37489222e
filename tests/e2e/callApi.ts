import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { accessToken } from './accessToken.js';

/**
 * Calls the GraphQL API as the person who is signed in in a browser.
 * @param shape of the reply's `data`
 * @param origin of the server; by default that of the journey's pages
 * @throws ZodError if the reply has errors or another shape
 */
export async function callApi<Data>(
  context: BrowserContext,
  query: string,
  variables: object,
  shape: z.ZodType<Data>,
  origin = '',
): Promise<Data> {
  const response = await context.request.post(`${origin}/graphql`, {
    data: { query, variables },
    headers: { authorization: `Bearer ${await accessToken(context)}` },
  });
  return z.strictObject({ data: shape }).parse(await response.json()).data;
}
