import { expect, type Locator, type Page } from '@playwright/test';

/** A file as a person has it. */
export interface OwnFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file of these bytes. */
export const ownFile = (name: string, mimeType: string, bytes: Uint8Array | string): OwnFile => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Chooses files with the button of the composer. */
export async function chooseFiles(page: Page, ...files: OwnFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files', exact: true }).click();
  await (await choosing).setFiles(files);
}

/** The chip of a file of the next prompt. */
export const chipOf = (page: Page, name: string): Locator =>
  page.getByRole('form', { name: 'Composer' }).getByRole('listitem').filter({ hasText: name });

/** Waits until a file of the next prompt says this: a process of low priority has to read it first. */
export async function expectChip(page: Page, name: string, line: string | RegExp): Promise<void> {
  await expect(chipOf(page, name)).toContainText(line, { timeout: 45_000 });
}

/** Lets an event that carries files happen at an element, as when a person drops or pastes them. */
export async function giveFiles(
  at: Locator,
  event: 'dragover' | 'drop' | 'paste',
  files: readonly OwnFile[],
  text?: string,
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await at.evaluate(
    (element, { type, all, words }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (words !== undefined) data.setData('text/plain', words);
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data }),
      );
    },
    { type: event, all: given, words: text },
  );
}
