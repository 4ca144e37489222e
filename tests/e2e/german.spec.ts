import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { openSession } from './accounts.js';
import { callApi } from './callApi.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { Mailbox } from './Mailbox.js';
import { fromElsewhere, makeAccount, newcomer } from './newcomer.js';

const [good, busy] = ['tokens-40_seed-911', 'tokens-20_fault-http503'] as const;

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

/** The language saved in an account. */
async function savedLanguage(page: Page): Promise<string | null> {
  const answer = z.object({ me: z.object({ language: z.nullable(z.string()) }) });
  return (await callApi(page.context(), '{ me { language } }', {}, answer)).me.language;
}

test.describe('in a German browser', () => {
  // A provider's failure is no error of the page; the mail's frame has no scripts, so our error recorder complains there.
  test.use({ locale: 'de-DE', expectedComplaints: /'about:srcdoc'/, extraHTTPHeaders: fromElsewhere() });

  test('from the front page to a preferred answer, to English and back, and to the price', async ({ page, context }) => {
    test.slow();
    const person = newcomer();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de$/);
    await expect(page).toHaveTitle('Einmal fragen, alle Antworten lesen | Polylogue');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einmal fragen.Alle antworten.');
    expect(await languageOf(page)).toBe('de');
    await expect(page.getByText(/^20\s\$/)).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Registrieren' }).click();
    await expect(page).toHaveURL(/\/de\/signup$/);
    await page.getByLabel('Vorname').fill('Ada');
    await page.getByLabel('Nachname').fill('König');
    await page.getByLabel('E-Mail-Adresse').fill('ada');
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByLabel('Passwort wiederholen').fill('etwas anderes');
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByText('Das ist keine gültige E-Mail-Adresse')).toBeVisible();
    await page.getByLabel('E-Mail-Adresse').fill(person.email);
    await page.getByLabel('Passwort wiederholen').fill(person.password);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Sieh in dein Postfach' })).toBeVisible();

    const mailbox = new Mailbox(await context.newPage());
    await mailbox.open(person.email, 'Bestätige deine E-Mail-Adresse');
    await mailbox.follow('Adresse bestätigen');
    await expect(mailbox.page.getByText('Deine Adresse ist bestätigt. Melde dich an, um loszulegen.')).toBeVisible();
    await mailbox.page.close();

    await page.goto('/chat');
    await expect(page).toHaveURL(/\/de\/signin\?redirect=/);
    await page.getByLabel('E-Mail-Adresse').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Was sollen sie beantworten?' })).toBeVisible();
    expect(await languageOf(page)).toBe('de');
    expect(await savedLanguage(page)).toBe('DE');

    await page.goto(`/chat?models=sim/${good},sim/${busy}`);
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Was ist eine Quersumme?');
    await expect(page.locator('span').filter({ hasText: 'Das verbraucht 2 von deinen' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Senden' }).click();
    const column = (name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) });
    await expect(column(good)).toHaveAccessibleName(`${good}, fertig`);
    await expect(column(busy)).toHaveAccessibleName(`${busy}, fehlgeschlagen`);
    // The server's own sentence.
    await expect(column(busy)).toContainText('Simulated ist im Moment überlastet');
    await column(good).getByRole('button', { name: 'Bevorzugen' }).click();
    await expect(column(good).getByRole('button', { name: 'Bevorzugt' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(`${good} wird bevorzugt`)).toBeVisible();

    const main = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
    await main('Hauptmenü').filter({ hasText: 'Profil' }).click();
    await expect(page).toHaveTitle('Profil | Polylogue');
    await page.getByRole('link', { name: 'Anpassen' }).click();
    await expect(page).toHaveTitle('Anpassen | Polylogue');
    await page.getByRole('radiogroup', { name: 'Sprache' }).getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Customise' })).toBeVisible();
    expect(await languageOf(page)).toBe('en');
    expect(await savedLanguage(page)).toBe('EN');
    await page.goBack();
    await expect(page.getByLabel('Last name')).toHaveValue('König');
    await page.goBack();
    await expect(column(good)).toHaveAccessibleName(`${good}, complete`);
    await page.goto('/profile/customise');
    await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Anpassen', exact: true })).toBeVisible();
    expect(await languageOf(page)).toBe('de');
    await isAlive(page);

    await main('Hauptmenü').filter({ hasText: 'Wertungen' }).click();
    await expect(page).toHaveTitle('Wertungen | Polylogue');
    await expect(page.getByRole('heading', { level: 2, name: 'Welche Antworten magst du am liebsten?' })).toBeVisible();
    await main('Hauptmenü').filter({ hasText: 'Profil' }).click();
    await main('Einstellungen').filter({ hasText: 'Schlüssel' }).click();
    await expect(page).toHaveTitle('Schlüssel | Polylogue');
    await expect(page.getByRole('button', { name: 'Neuer Schlüssel' })).toBeVisible();
    await page.getByRole('button', { name: 'Anbieter hinzufügen' }).click();
    const provider = page.getByRole('dialog', { name: 'Anbieter hinzufügen' });
    await expect(provider.getByRole('button', { name: 'Probieren und behalten' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(provider).toBeHidden();

    await main('Hauptmenü').filter({ hasText: 'Abrechnung' }).click();
    await expect(page).toHaveTitle('Abrechnung | Polylogue');
    await page.getByRole('main').getByRole('button', { name: 'Zu Premium wechseln' }).click();
    await expect(page.getByRole('dialog', { name: 'Zu Premium wechseln' })).toContainText(/20,00\sUSD im Monat/);
  });
});

test('a German account has German pages; public ones follow the address', { tag: '@core' }, async ({ page, context, baseURL, request }) => {
  const account = await makeAccount(request);
  await openSession(context, baseURL ?? '', account);
  await page.goto('/profile/customise');
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Anpassen', exact: true })).toBeVisible();
  // As on another device, which knows nothing of it.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/chat');
  await expect(page.getByRole('heading', { name: 'Was sollen sie beantworten?' })).toBeVisible();
  expect(await languageOf(page)).toBe('de');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask once.Read every answer.');
  await page.getByRole('main').getByRole('link', { name: 'Try it for free' }).first().click();
  await expect(page.getByRole('heading', { name: 'Was sollen sie beantworten?' })).toBeVisible();
});
