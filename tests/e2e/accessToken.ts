import type { BrowserContext } from '@playwright/test';

/** The access token of the person who is signed in in a browser; empty if nobody is. */
export const accessToken = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
