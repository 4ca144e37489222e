import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { type IntroductionName, introductions } from '../../shared/preferences/choices.js';
import { callApi } from './callApi.js';

/** The accounts that local mode makes. */
export const accounts = { free: 'demo@polylogue.local', premium: 'premium@polylogue.local' } as const;
export const password = 'side-by-side';

const answer = z.object({ data: z.object({ login: z.object({ access: z.string(), refresh: z.string() }) }) });

/** A person's credentials. */
export interface Credentials {
  email: string;
  password: string;
}

/** Opens a new session for this browser without the form, which has journeys of its own. The person needs no introductions. */
export const signInAs = (context: BrowserContext, origin: string, account: keyof typeof accounts): Promise<void> =>
  openSession(context, origin, { email: accounts[account], password });

/**
 * The same for an account that the journey has made.
 * @param introduced what has been introduced to the person already
 */
export async function openSession(
  context: BrowserContext,
  origin: string,
  credentials: Credentials,
  introduced: readonly IntroductionName[] = introductions,
): Promise<void> {
  const query = 'mutation($input: LoginInput!) { login(input: $input) { access refresh } }';
  const input = { provider: 'CREDENTIALS', ...credentials };
  const response = await context.request.post(`${origin}/graphql`, { data: { query, variables: { input } } });
  const { access, refresh } = answer.parse(await response.json()).data.login;
  await context.addCookies([
    { name: 'jwt-access-token', value: access, url: origin },
    { name: 'jwt-refresh-token', value: refresh, url: origin },
  ]);
  const change = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id } }';
  await callApi(context, change, { input: { introduced } }, z.looseObject({}), origin);
}
