import { passTime } from '../sandbox/stripe/passTime.js';
import { type SandboxStripe, startSandboxStripe } from '../sandbox/stripe/startSandboxStripe.js';
import type { TestPerson } from './factories.js';
import { jobsDone } from './jobs.js';
import { startTestServer, type TestServer } from './server.js';

export const day = 24 * 60 * 60;

/** The real server and the stand-in of Stripe, which sends its events there. */
export interface BillingServer extends TestServer {
  stripe: SandboxStripe;
}

/** @param options.daysAgo how far the stand-in's clock is behind: what begins there began so many days ago */
export async function startBillingServer({
  env,
  stripeMs,
  daysAgo = 0,
}: { env?: Record<string, string>; stripeMs?: number; daysAgo?: number } = {}): Promise<BillingServer> {
  const stripe = await startSandboxStripe();
  stripe.world.state.ahead = -daysAgo * day;
  const server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.origin,
      ...env,
    },
    ...(stripeMs !== undefined && { stripeMs }),
  });
  // A starting server compares all customers with Stripe: it would find what a test buys meanwhile, without its events.
  await jobsDone(server, 'reconcile');
  stripe.outbox.open(webhookOf(server));
  return {
    ...server,
    stripe,
    close: async () => {
      await server.close();
      await stripe.close();
    },
  };
}

export const webhookOf = ({ url }: TestServer): string => `${url}/api/v1/stripe/webhook/`;

/**
 * Opens the checkout.
 * @returns its address
 */
export async function checkOut(server: BillingServer, { access }: TestPerson): Promise<string> {
  const { data } = await server.graphql<{ subscribe: { url: string } }>('mutation { subscribe { url } }', {}, access);
  await server.stripe.outbox.settled();
  return data.subscribe.url;
}

/**
 * Pays on the checkout's page, and waits for the events.
 * @returns the address that the page leads to
 */
export async function pay(server: BillingServer, url: string, card = '4242424242424242'): Promise<string | null> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  await server.stripe.outbox.settled();
  return response.headers.get('location');
}

/** Makes a person premium with a complete purchase. */
export async function buy(server: BillingServer, person: TestPerson, card?: string): Promise<void> {
  await pay(server, await checkOut(server, person), card);
}

/** Runs `work` and drops the events that it causes. */
export async function losingEvents<Result>({ stripe: { outbox } }: BillingServer, work: () => Result | Promise<Result>): Promise<Result> {
  outbox.delivery = 'held';
  try {
    return await work();
  } finally {
    outbox.lose();
    outbox.delivery = 'at once';
  }
}

/** Moves the stand-in's clock by days, and waits for the events. */
export async function pass(server: BillingServer, days: number): Promise<void> {
  passTime(server.stripe.world, days * day);
  await server.stripe.outbox.settled();
}

export interface Standing {
  subscribed: boolean;
  remainingQueries: number;
  plan: { state: string; periodEnd: string; premiumUntil: string | null; cardBrand: string; cardLast4: string; amount: number } | null;
}

const standingFields = 'subscribed remainingQueries plan { state periodEnd premiumUntil cardBrand cardLast4 amount }';

/** State of a person's plan, as the person sees it. */
export async function standing(server: TestServer, { access }: TestPerson): Promise<Standing> {
  const { data } = await server.graphql<{ me: Standing }>(`{ me { ${standingFields} } }`, {}, access);
  return data.me;
}

/** The only subscription of a person at the stand-in. */
export function subscriptionOf({ stripe: { world } }: BillingServer, { user }: TestPerson) {
  const customer = world.state.customers.find(({ metadata }) => metadata['user'] === user.id);
  const found = world.state.subscriptions.find(({ customer: id }) => id === customer?.id);
  if (!found) throw new Error('This person has no subscription');
  return found;
}
