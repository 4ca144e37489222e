import { Router, urlencoded } from 'express';
import { escape } from 'html-escaper';
import * as z from 'zod/mini';
import { sandboxPage } from '../sandboxPage.js';
import { dayOf, money } from './money.js';
import type { Delivery, Outbox } from './Outbox.js';
import { passTime } from './passTime.js';
import type { StripeState } from './StripeState.js';

const day = 24 * 60 * 60;

/** When events are sent from now on, by the label of the button. */
const deliveries: Record<string, Delivery> = { 'Send at once': 'at once', 'Send twice': 'twice', 'Hold back': 'held' };

/** Other actions on the stand-in, by the label of the button. */
const actions: Record<string, (world: StripeState, outbox: Outbox) => void> = {
  'A day later': (world) => {
    passTime(world, day);
  },
  'A month later': (world) => {
    passTime(world, 31 * day);
  },
  'Send what waits': (_world, outbox) => {
    outbox.release();
  },
  'Send what waits, newest first': (_world, outbox) => {
    outbox.release('reversed');
  },
  'Lose what waits': (_world, outbox) => {
    outbox.lose();
  },
};

/** The stand-in's own page: its clock, its webhooks, its subscriptions. */
export function controlPages(world: StripeState, outbox: Outbox): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.send(controlPage(world, outbox));
  });
  router.post('/', urlencoded({ extended: false }), (request, response) => {
    const { data } = z.safeParse(z.object({ action: z.string() }), request.body);
    const action = data?.action ?? '';
    outbox.delivery = deliveries[action] ?? outbox.delivery;
    actions[action]?.(world, outbox);
    response.redirect(303, '/');
  });
  return router;
}

function controlPage(world: StripeState, outbox: Outbox): string {
  const button = (label: string, more = '') => `<button name="action" value="${label}"${more}>${label}</button>`;
  const choices = Object.entries(deliveries).map(([label, delivery]) =>
    button(label, ` aria-pressed="${outbox.delivery === delivery ? 'true' : 'false'}"`),
  );
  const rows = world.state.subscriptions.map(({ customer, status, periodEnd, amount, currency, cancelAtPeriodEnd, cancelAt }) => {
    const email = world.state.customers.find(({ id }) => id === customer)?.email ?? customer;
    return `<dt>${escape(email)}</dt><dd>${status.replace('_', ' ')}${cancelAtPeriodEnd ? ', ending' : ''}${cancelAt === null ? '' : `, ending on ${dayOf(cancelAt)}`}, ${money(amount, currency)}, period to ${dayOf(periodEnd)}</dd>`;
  });
  return sandboxPage(
    'Stripe (sandbox)',
    `<h1>Stripe (sandbox)</h1>
<form method="post" action="/"><h2>Clock</h2><p>It is ${dayOf(world.now)} here.</p><p class="acts">${['A day later', 'A month later'].map((label) => button(label)).join(' ')}</p>
<h2>Webhooks</h2><p>${outbox.waiting.length === 1 ? 'One waits' : `${outbox.waiting.length.toFixed()} wait`} to be sent, ${outbox.underWay.toFixed()} are on their way.</p><p class="acts">${choices.join(' ')}</p>
<p class="acts">${['Send what waits', 'Send what waits, newest first', 'Lose what waits'].map((label) => button(label)).join(' ')}</p></form>
<h2>Subscriptions</h2>${rows.length > 0 ? `<dl class="list">${rows.join('')}</dl>` : '<p>None yet.</p>'}`,
  );
}
