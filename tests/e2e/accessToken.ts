import type { BrowserContext } from '@playwright/test';

/** The access token of a browser's person; empty if nobody is signed in there. */
export const accessToken = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
