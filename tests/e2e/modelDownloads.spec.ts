import { expect, type Route } from '@playwright/test';
import { z } from 'zod';
import { test } from './journey.js';

const viewer = z.looseObject({ data: z.looseObject({ models: z.array(z.looseObject({ progress: z.number().nullable() })) }) });

test('the list of models is read again while weights come, not once they are there, and not for ever where they never do', async ({
  playground,
  page,
}) => {
  /** How far the weights of the first model are, at each reading; the last one stays. */
  let progress = [0.5, 0.9, 1];
  let readings = 0;
  await page.routeWebSocket(/\/graphql$/, () => undefined);
  const answer = async (route: Route) => {
    const reply = viewer.parse(await (await route.fetch()).json());
    const [first] = reply.data.models;
    if (first) first.progress = progress[readings] ?? progress.at(-1) ?? null;
    readings += 1;
    await route.fulfill({ json: reply });
  };
  let answered = Promise.resolve();
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('"operationName":"Viewer"')) return route.fallback();
    answered = answer(route);
    return answered;
  });
  /** Lets minutes pass in the page; what it asks for meanwhile is answered before it goes on. */
  const wait = async (minutes: number) => {
    for (let step = 0; step < minutes * 30; step += 1) {
      await page.clock.runFor(2_000);
      // What is asked by now is known here when the page has answered.
      await page.evaluate(() => undefined);
      await answered;
    }
  };
  await page.clock.install();
  await playground.open(['echo']);
  await wait(1);
  expect(readings).toBe(3);

  progress = [0.5];
  readings = 0;
  await page.reload();
  await expect(playground.prompt).toBeVisible();
  await wait(1.5);
  expect(readings).toBeGreaterThan(2);
  // One that was asked for in time may be answered late; a page that asks for ever does not come to an end here.
  for (let before = -1; readings !== before;) {
    before = readings;
    await wait(0.5);
  }
});
