import { expect, type Page } from '@playwright/test';

/** The mailbox of the sandbox in a separate page, where the product's mail arrives over SMTP. */
export class Mailbox {
  constructor(readonly page: Page) {}

  /** Waits for the latest mail with this subject to this address, and opens it. */
  async open(address: string, subject: string): Promise<void> {
    const mail = this.page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject }).first();
    await expect(async () => {
      await this.page.goto('/sandbox/mail');
      await expect(mail).toBeVisible({ timeout: 500 });
    }).toPass();
    await mail.getByRole('link').click();
    await expect(this.page.getByRole('heading', { name: subject, exact: true })).toBeVisible();
  }

  /** Follows the mail's one action, which leaves the mailbox. */
  async follow(action: string): Promise<void> {
    await this.page.frameLocator('iframe').getByRole('link', { name: action, exact: true }).click();
  }
}
