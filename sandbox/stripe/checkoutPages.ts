import { Router, urlencoded } from 'express';
import { escape } from 'html-escaper';
import * as z from 'zod/mini';
import { sandboxPage } from '../sandboxPage.js';
import { cardOf, cards, isCard } from './cards.js';
import { money } from './money.js';
import type { SessionRecord } from './stateSchema.js';
import type { StripeState } from './StripeState.js';

const form = z.object({ card: z.string() });

/** The hosted checkout: the person chooses a card, confirms 3-D Secure if the card needs it, and returns to the site. */
export function checkoutPages(world: StripeState): Router {
  const router = Router();
  router.use(urlencoded({ extended: false }));

  router.get('/:id', (request, response) => {
    response.send(checkoutPage(world.find('sessions', request.params.id)));
  });
  router.post('/:id', (request, response) => {
    const session = world.find('sessions', request.params.id);
    const card = (z.safeParse(form, request.body).data?.card ?? '').replaceAll(' ', '');
    if (!isCard(card)) response.status(402).send(checkoutPage(session, 'The sandbox knows the cards below only.'));
    else if (cardOf(card).first === 'declined')
      response.status(402).send(checkoutPage(session, 'Your card was declined. Try another one.'));
    else if (cardOf(card).first === 'asks') response.send(securePage(session, card));
    else {
      world.completeSession(session, card);
      response.redirect(303, returnAddress(session));
    }
  });
  router.post('/:id/authentication', (request, response) => {
    const session = world.find('sessions', request.params.id);
    const { card = '', result } = z.parse(z.object({ card: z.optional(z.string()), result: z.string() }), request.body);
    if (result !== 'complete' || !isCard(card)) {
      response.status(402).send(checkoutPage(session, 'Your bank could not verify that it is you. Try again, or another card.'));
      return;
    }
    world.completeSession(session, card);
    response.redirect(303, returnAddress(session));
  });
  return router;
}

const returnAddress = ({ id, successUrl }: SessionRecord): string => successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);

function checkoutPage(session: SessionRecord, problem?: string): string {
  const { id, amount, currency, status, cancelUrl } = session;
  if (status !== 'open') {
    return sandboxPage(
      'Checkout (sandbox)',
      `<h1>This checkout has ended</h1><p>${status === 'complete' ? 'It is paid.' : 'It has expired.'}</p>`,
    );
  }
  const choices = Object.entries(cards).map(
    ([digits, { label }]) => `<option value="${digits}">${digits.replace(/(.{4})(?=.)/g, '$1 ')}: ${escape(label)}</option>`,
  );
  return sandboxPage(
    'Checkout (sandbox)',
    `<h1>Subscribe to Premium</h1><p>${money(amount, currency)} per month</p>
${problem === undefined ? '' : `<p role="alert">${escape(problem)}</p>`}
<form method="post" action="/checkout/${encodeURIComponent(id)}">
<label>Card <select name="card">${choices.join('')}</select></label>
<p class="acts"><button class="main">Subscribe</button>${cancelUrl === null ? '' : ` <a class="button" href="${escape(cancelUrl)}">Back</a>`}</p>
</form>`,
  );
}

function securePage({ id }: SessionRecord, card: string): string {
  return sandboxPage(
    '3-D Secure (sandbox)',
    `<h1>3-D Secure</h1><p>Your bank asks whether it is you who pays.</p>
<form method="post" action="/checkout/${encodeURIComponent(id)}/authentication"><input type="hidden" name="card" value="${escape(card)}">
<p class="acts"><button class="main" name="result" value="complete">Complete</button> <button name="result" value="fail">Fail</button></p></form>`,
  );
}
