import { expect, type Route } from '@playwright/test';
import { z } from 'zod';
import { test } from './journey.js';

const viewer = z.looseObject({ data: z.looseObject({ models: z.array(z.looseObject({ progress: z.number().nullable() })) }) });

test('the list of models is read again while weights come and are read, not once a model can be asked, and not for ever where they never do', async ({
  playground,
  page,
}) => {
  /** Progress of the first model's weights at each reading; the last value stays. */
  let progress: (number | null)[] = [0.5, 0.9, 1, 1, null];
  let readings = 0;
  await page.routeWebSocket(/\/graphql$/, () => undefined);
  const answer = async (route: Route) => {
    const reply = viewer.parse(await (await route.fetch()).json());
    const [first] = reply.data.models;
    if (first) first.progress = progress[Math.min(readings, progress.length - 1)] ?? null;
    readings += 1;
    await route.fulfill({ json: reply });
  };
  let answered = Promise.resolve();
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('"operationName":"Viewer"')) return route.fallback();
    answered = answer(route);
    return answered;
  });
  /** Advances the page's clock by two seconds. @returns the readings until then, which a busy machine may still add to */
  const advance = async () => {
    await page.clock.runFor(2_000);
    await answered;
    return readings;
  };
  /** Time for the page to take a reading in before its clock goes on; few enough seconds of the page for its patience. */
  const pace = { intervals: [200], timeout: 40_000 };
  const wait = async (minutes: number) => {
    for (let step = 0; step < minutes * 30; step += 1) await advance();
  };
  await page.clock.install();
  await playground.open(['echo']);
  await expect.poll(advance, pace).toBe(5);
  await wait(1);
  expect(readings).toBe(5);

  progress = [0.5];
  readings = 0;
  await page.reload();
  await expect(playground.prompt).toBeVisible();
  await expect.poll(advance, pace).toBeGreaterThan(2);
  // A request in time may be answered late; this loop never ends for a page that keeps requesting.
  for (let before = -1; readings !== before;) {
    before = readings;
    await wait(0.5);
  }
});
