import { expect, type Locator } from '@playwright/test';
import { nextFrames } from './nextFrames.js';

/** Where an element is once it has stood still for two frames. @throws if it is not shown */
export async function steadyBox(element: Locator) {
  await expect(async () => {
    const before = await element.boundingBox();
    await nextFrames(element.page());
    expect(await element.boundingBox()).toEqual(before);
  }).toPass();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}
