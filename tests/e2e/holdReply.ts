import { expect, type Page, type Request } from '@playwright/test';

interface Held {
  /** Resolves when the server has given the reply. */
  given: Promise<void>;
  /** Gives the reply to the page. */
  release: () => Promise<void>;
  /** Resolves when the page has had so many replies to such operations, the held one among them. */
  expectReplies: (count: number) => Promise<void>;
}

/** Keeps the first reply to an operation of GraphQL from the page until it is released. */
export async function holdReply(page: Page, operation: string): Promise<Held> {
  const [given, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const isSuch = (body: string | null) => body?.includes(`"operationName":"${operation}"`) === true;
  let late: Promise<void> | undefined;
  // Not those that are under way already.
  const asked = new Set<Request>();
  let replies = 0;
  page.on('request', (request) => {
    if (isSuch(request.postData())) asked.add(request);
  });
  page.on('requestfinished', (request) => {
    if (asked.has(request)) replies += 1;
  });
  await page.route('**/graphql', async (route) => {
    if (late || !isSuch(route.request().postData())) {
      await route.fallback();
      return;
    }
    late = route.fetch().then(async (response) => {
      given.resolve(undefined);
      await released.promise;
      // The page may have cancelled the request by then.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await late;
  });
  return {
    given: given.promise,
    release: async () => {
      released.resolve(undefined);
      await late;
    },
    expectReplies: (count) => expect.poll(() => replies).toBe(count),
  };
}
