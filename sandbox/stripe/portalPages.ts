import { Router, urlencoded } from 'express';
import { escape } from 'html-escaper';
import * as z from 'zod/mini';
import { sandboxPage } from '../sandboxPage.js';
import { cards, isCard } from './cards.js';
import { dayOf } from './money.js';
import type { SubscriptionRecord } from './stateSchema.js';
import type { StripeState } from './StripeState.js';

/** The billing portal: changes the card, which also pays open invoices. */
export function portalPages(world: StripeState): Router {
  const router = Router();
  router.use(urlencoded({ extended: false }));
  router.get('/:customer', (request, response) => {
    const { id } = world.find('customers', request.params.customer);
    const back = typeof request.query['return'] === 'string' ? request.query['return'] : '';
    response.send(
      portalPage(
        id,
        world.state.subscriptions.filter(({ customer, status }) => customer === id && status !== 'canceled'),
        back,
      ),
    );
  });
  router.post('/:customer', (request, response) => {
    const { id } = world.find('customers', request.params.customer);
    const { subscription, card, back } = z.parse(z.object({ subscription: z.string(), card: z.string(), back: z.string() }), request.body);
    const found = world.find('subscriptions', subscription);
    if (found.customer === id && isCard(card)) world.changeCard(found, card);
    response.redirect(303, `/portal/${encodeURIComponent(id)}?return=${encodeURIComponent(back)}`);
  });
  return router;
}

function portalPage(customer: string, subscriptions: SubscriptionRecord[], back: string): string {
  const choices = Object.entries(cards).map(
    ([digits, { label }]) => `<option value="${digits}">•••• ${digits.slice(-4)}: ${escape(label)}</option>`,
  );
  const forms = subscriptions.map(
    ({ id, status, card, periodEnd }) => `<form method="post" action="/portal/${encodeURIComponent(customer)}">
<p>Premium, ${escape(status.replace('_', ' '))}, to ${dayOf(periodEnd)}, card ending in ${escape(card.slice(-4))}</p>
<input type="hidden" name="subscription" value="${escape(id)}"><input type="hidden" name="back" value="${escape(back)}">
<label>New card <select name="card">${choices.join('')}</select></label>
<p><button class="main">Change the card</button></p></form>`,
  );
  const link = /^https?:/.test(back) ? `<p><a class="button" href="${escape(back)}">Back</a></p>` : '';
  return sandboxPage('Billing portal (sandbox)', `<h1>Card and address</h1>${forms.join('') || '<p>There is no subscription.</p>'}${link}`);
}
