import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { createPerson, type TestPerson } from './factories.js';
import { type OwnProvider, startOwnProvider } from './ownProvider.js';
import { addOwnKey } from './providerKeys.js';
import { startTestServer, type TestServer } from './server.js';
import type { tryToAsk } from './turns.js';
import { until } from './until.js';

/** $3 and $15 per million tokens: without a limit, 8,000 tokens written are 12 cents. */
export const large = 'own/studio-server/writer-large';
/** In microdollars. */
export const dollar = 1_000_000;

const capsFields = 'day month spentToday spentThisMonth';

/** A server; and for each test somebody new without queries, who asks on a key of their own at a provider of their own. */
export class SpendingWorld {
  server!: TestServer;
  person!: TestPerson;
  provider!: OwnProvider;

  /** Call it at the top of a describe. */
  static forEachTest(): SpendingWorld {
    const world = new SpendingWorld();
    beforeAll(async () => {
      world.server = await startTestServer({ env: { FAIR_USE: '1000000' } });
    });
    afterAll(() => world.server.close());
    beforeEach(async () => {
      [world.person, world.provider] = await Promise.all([createPerson(world.server.services, { freeQueries: 0 }), startOwnProvider()]);
      await addOwnKey(world.server, world.person.access, world.provider);
    });
    afterEach(async () => {
      await world.noneLive();
      world.provider.close();
    });
    return world;
  }

  execute(sql: string, values: unknown[] = []) {
    return this.server.services.orm.em.fork().execute<Record<string, unknown>[]>(sql, values);
  }

  /** Resolves when every answer has ended and is settled. */
  noneLive() {
    return until(async () => (await this.execute(`select 1 from answer where lease is not null or reserved is not null`)).length === 0);
  }

  /** Sets the caps, of the person unless another one signs in. */
  cap(input: { day?: number; month?: number }, access = this.person.access) {
    const document = `mutation($input: SpendCapsInput!) { setSpendCaps(input: $input) { ${capsFields} } }`;
    return this.server.graphql(document, { input: { mails: true, ...input } }, access);
  }

  /** The person's caps, and what counts for them. */
  async caps() {
    const document = `{ spendCaps { ${capsFields} } }`;
    return (await this.server.graphql<{ spendCaps: Record<string, number> }>(document, {}, this.person.access)).data.spendCaps;
  }

  /** The person's lines of the ledger. */
  ledger() {
    return this.execute(
      'select model_id, payer, state, cost::int as cost, tokens_out, api_key_name from spend where user_id = ? order by asked_at',
      [this.person.user.id],
    );
  }

  /** Holds every answer until it is called; then it says one word. */
  hold() {
    const held: (() => void)[] = [];
    this.provider.instead = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      held.push(() => {
        const usage = {
          prompt_tokens: 10,
          completion_tokens: 100,
          prompt_tokens_details: { cached_tokens: 4 },
          completion_tokens_details: { reasoning_tokens: 60 },
        };
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Word' }, finish_reason: 'stop' }] })}\n\n`);
        response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
      });
    };
    return held;
  }
}

/** `asked`, or the codes of the refusal. */
export const codes = async (asked: ReturnType<typeof tryToAsk>): Promise<string> =>
  (await asked).errors?.[0]?.extensions.errors.map(({ code }) => code).join() ?? 'asked';
