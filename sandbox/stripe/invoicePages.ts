import { Router, urlencoded } from 'express';
import { escape } from 'html-escaper';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import { sandboxPage } from '../sandboxPage.js';
import { cards } from './cards.js';
import { dayOf, money } from './money.js';
import type { InvoiceRecord } from './stateSchema.js';
import type { StripeState } from './StripeState.js';

/** Hosted invoices: a page, which accepts a card for an open invoice, and a PDF. */
export function invoicePages(world: StripeState): Router {
  const router = Router();
  router.use(urlencoded({ extended: false }));
  router.get('/:id', (request, response) => {
    response.send(invoicePage(world.find('invoices', request.params.id)));
  });
  router.post('/:id', (request, response) => {
    const invoice = world.find('invoices', request.params.id);
    const { card } = z.parse(z.object({ card: z.string() }), request.body);
    if (world.payInvoice(invoice, card)) response.redirect(303, `/invoices/${encodeURIComponent(invoice.id)}`);
    else response.status(402).send(invoicePage(invoice, 'Your card was declined. Try another one.'));
  });
  router.get('/:id/pdf', (request, response) => {
    const invoice = world.find('invoices', request.params.id);
    response.type('pdf').set('Content-Disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`);
    const document = new PDFDocument({ size: 'A4', margin: 72, info: { Title: `Invoice ${invoice.number}` } });
    document.pipe(response);
    document.fontSize(22).text(`Invoice ${invoice.number}`).moveDown().fontSize(11);
    document.text('Sandbox: this invoice stands in for one of Stripe, and nobody has paid anything.').moveDown();
    for (const [name, value] of Object.entries(factsOf(invoice))) document.text(`${name}: ${value}`);
    document.end();
  });
  return router;
}

function invoicePage(invoice: InvoiceRecord, problem?: string): string {
  const { id, number, status } = invoice;
  const rows = Object.entries(factsOf(invoice)).map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  const choices = Object.entries(cards).map(
    ([digits, { label }]) => `<option value="${digits}">•••• ${digits.slice(-4)}: ${escape(label)}</option>`,
  );
  const address = `/invoices/${encodeURIComponent(id)}`;
  const form = `<form method="post" action="${address}"><label>Card <select name="card">${choices.join('')}</select></label>
<p><button class="main">Pay</button></p></form>`;
  return sandboxPage(
    `Invoice ${number} (sandbox)`,
    `<h1>Invoice ${escape(number)}</h1>${problem === undefined ? '' : `<p role="alert">${escape(problem)}</p>`}<dl>${rows.join('')}</dl>
${status === 'open' ? form : ''}<p><a class="button" href="${address}/pdf">As PDF</a></p>`,
  );
}

function factsOf({ created, periodStart, periodEnd, amount, currency, status }: InvoiceRecord): Record<string, string> {
  return {
    Date: dayOf(created),
    Period: `${dayOf(periodStart)} to ${dayOf(periodEnd)}`,
    Item: 'Premium (per month)',
    Amount: money(amount, currency),
    State: status,
  };
}
