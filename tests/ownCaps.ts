import type { OwnProvider } from './ownProvider.js';
import type { TestServer } from './server.js';
import type { tryToAsk } from './turns.js';
import { until } from './until.js';

/** A model of the own provider. $3 and $15 per million tokens: without a limit, 8,000 tokens written are 12 cents. */
export const large = 'own/studio-server/writer-large';
/** Another one, of which no price is known. */
export const unpriced = 'own/studio-server/writer-small';
/** In microdollars. */
export const dollar = 1_000_000;

/** Sets a person's caps, in microdollars; it may be refused. */
export const setCaps = (server: TestServer, access: string, input: { day?: number; month?: number }) =>
  server.graphql<{ setSpendCaps: Record<string, number | null> }>(
    'mutation($input: SpendCapsInput!) { setSpendCaps(input: $input) { day month spentToday spentThisMonth } }',
    { input: { mails: true, ...input } },
    access,
  );

/** Waits until no answer is being written, and nothing is reserved for one. */
export const noneLive = (server: TestServer) =>
  until(async () => (await server.execute('select 1 from answer where lease is not null or reserved is not null')).length === 0);

/** The codes with which a prompt was refused, or `asked`. */
export const codesOf = async (asked: ReturnType<typeof tryToAsk>): Promise<string> =>
  (await asked).errors?.[0]?.extensions.errors.map(({ code }) => code).join() ?? 'asked';

/** What a person's answers have cost, the oldest first. */
export const ledgerOf = (server: TestServer, userId: string) =>
  server.execute(
    'select model_id, payer, state, cost::int as cost, tokens_out, api_key_name from spend where user_id = ? order by asked_at',
    [userId],
  );

/** The tokens of an answer that costs $0.00153 at the large model. */
export const usualUsage = {
  prompt_tokens: 10,
  completion_tokens: 100,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: { reasoning_tokens: 60 },
};

/**
 * Holds every answer of a provider until it is let go. Then it says one word.
 * @param usage the tokens that it says to have counted; without it, none
 * @returns the answers that are held, by what lets them go
 */
export function holdAnswers(provider: OwnProvider, usage?: object): (() => void)[] {
  const held: (() => void)[] = [];
  provider.instead = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const word = { choices: [{ index: 0, delta: { content: 'Word' }, finish_reason: 'stop' }] };
    const events = [word, ...(usage ? [{ choices: [], usage }] : [])].map((event) => `data: ${JSON.stringify(event)}\n\n`);
    held.push(() => response.end(`${events.join('')}data: [DONE]\n\n`));
  };
  return held;
}
