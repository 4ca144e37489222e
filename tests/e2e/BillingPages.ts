import { expect, type Page } from '@playwright/test';

/** The stand-in of Stripe in the browser: its checkout, and its control page with clock and webhooks. */
export class BillingPages {
  private stripe = '';
  private controls: Page | undefined;

  constructor(readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Presses a dialog's button and waits for the checkout. */
  async checkOut(button: 'Subscribe' | 'Checkout'): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click();
    await this.expectCheckout();
  }

  /** Purchases that this page has reported to analytics. */
  purchases(): Promise<unknown[] | undefined> {
    return this.page.evaluate(() => globalThis.dataLayer?.filter(({ event }) => event === 'purchaseComplete'));
  }

  async expectCheckout(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Subscribe to Premium' })).toBeVisible();
    await expect(this.page.getByRole('note')).toContainText('Sandbox');
    this.stripe = new URL(this.page.url()).origin;
  }

  /** @param card the end of its label on the checkout: `Pays` */
  async pay(card: string): Promise<void> {
    await this.choose('Card', card);
    await this.page.getByRole('button', { name: 'Subscribe' }).click();
  }

  /**
   * Chooses another card on the portal.
   * @param card as in pay
   */
  async changeCard(card: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Card and address' })).toBeVisible();
    await expect(this.page.getByRole('note')).toContainText('Sandbox');
    const digits = await this.choose('New card', card);
    await this.page.getByRole('button', { name: 'Change the card' }).click();
    await expect(this.page.getByText(`card ending in ${digits}`)).toBeVisible();
  }

  /**
   * Pays an open invoice on its own page.
   * @param card as in pay
   */
  async payInvoice(card: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: /^Invoice / })).toBeVisible();
    await this.choose('Card', card);
    await this.page.getByRole('button', { name: 'Pay' }).click();
    await expect(this.page.getByRole('button', { name: 'Pay' })).toBeHidden();
  }

  /**
   * For a journey that has not visited the checkout.
   * @param address of any page of the stand-in
   */
  useStripeOf(address: string): void {
    this.stripe = new URL(address).origin;
  }

  /** Presses buttons on the control page, in a separate tab. The tab stays open: closing it while it loads may take minutes. */
  async control(...labels: string[]): Promise<void> {
    this.controls ??= await this.page.context().newPage();
    await this.controls.goto(this.stripe);
    for (const label of labels) {
      // Waits for the page after the button, with the next buttons.
      const done = this.controls.waitForEvent('load');
      await this.controls.getByRole('button', { name: label, exact: true }).click();
      await done;
    }
    await this.page.bringToFront();
  }

  /** @returns the end of the card's number */
  private async choose(field: string, card: string): Promise<string> {
    const choice = this.page.getByRole('combobox', { name: field, exact: true });
    const label = await choice
      .getByRole('option')
      .filter({ hasText: new RegExp(`: ${card}$`) })
      .textContent();
    await choice.selectOption({ label: label ?? '' });
    const [digits] = /\d{4}(?=: )/.exec(label ?? '') ?? [];
    if (digits === undefined) throw new Error(`No card is called ${card}`);
    return digits;
  }
}
