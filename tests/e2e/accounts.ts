import { type BrowserContext, expect, request } from '@playwright/test';
import { z } from 'zod';
import { type IntroductionName, introductions } from '../../shared/preferences/choices.js';
import { callApi } from './callApi.js';
import { type Credentials, makeAccount } from './newcomer.js';

/** The accounts that local mode makes. */
export const accounts = { free: 'demo@polylogue.local', premium: 'premium@polylogue.local' } as const;
export const password = 'side-by-side';

type Account = keyof typeof accounts;

const checkout = z.object({ subscribe: z.object({ url: z.string() }) });
const planned = z.object({ me: z.object({ plan: z.object({ state: z.string() }).nullable() }) });
const answer = z.object({ data: z.object({ login: z.object({ access: z.string(), refresh: z.string() }) }) });

/** This worker's accounts on the server that all journeys share, once they are made. They stand in for the seeded ones, under their names. */
const own: Partial<Record<Account, Credentials>> = {};
const names = { free: ['Demo', 'Reader'], premium: ['Premium', 'Reader'] } as const;

/**
 * Opens a new session for this browser without the form, which has journeys of its own. The person needs no introductions.
 * Journeys that run at the same time have different persons: what one does to lists and plan never reaches another's page.
 * @returns what the person signs in with
 */
export async function signInAs(context: BrowserContext, origin: string, account: Account): Promise<Credentials> {
  const isShared = new URL(origin).port === process.env['JOURNEYS_PORT'];
  const credentials = isShared ? (own[account] ?? (await makeOwn(origin, account))) : { email: accounts[account], password };
  await openSession(context, origin, credentials);
  if (isShared && account === 'premium' && !own.premium) await buyPremium(context, origin);
  if (isShared) own[account] = credentials;
  return credentials;
}

/** In a context of its own: signing up leaves a cookie. */
async function makeOwn(origin: string, account: Account): Promise<Credentials> {
  const api = await request.newContext({ baseURL: origin });
  const credentials = await makeAccount(api, ...names[account]);
  await api.dispose();
  return credentials;
}

/** Pays at the stand-in's checkout, which has journeys of its own, and waits for the plan and for all that is still told of it. */
async function buyPremium(context: BrowserContext, origin: string): Promise<void> {
  const { subscribe } = await callApi(context, 'mutation { subscribe { url } }', {}, checkout, origin);
  const paid = await context.request.post(subscribe.url, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await expect(async () => {
    const { me } = await callApi(context, '{ me { plan { state } } }', {}, planned, origin);
    expect(me.plan?.state).toBe('ACTIVE');
    const control = await context.request.get(new URL(subscribe.url).origin);
    expect(await control.text()).toContain('0 wait to be sent, 0 are on their way.');
  }).toPass();
}

/**
 * Opens a new session for this browser, for an account that the journey has made.
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
