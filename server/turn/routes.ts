import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { AppError } from '../errors/AppError.js';
import type { SessionParts } from '../session/SessionParts.js';
import { whileSignedIn } from '../session/authenticate.js';
import { ask } from './ask.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import { askRules, modelChoiceRules } from '../../shared/turn/ask.js';
import { parameterFields, readParameters } from './parameterFields.js';
import { answerWhole, streamTurn } from './queryAnswer.js';
import { queryEvents, queryReply } from './queryReply.js';
import type { TurnParts } from './TurnParts.js';

const { id } = modelChoiceRules.shape;

const choice = z.union([
  id.check(z.meta({ description: '`provider/model`.', examples: ['builtin/eliza'] })),
  z.strictObject({
    id: id.check(z.describe('`provider/model`; any name of a provider that is on may be asked.')),
    ...parameterFields,
  }),
]);

/** A prompt, and the models as ids, or as ids with parameters in snake_case. */
const queryBody = z.strictObject({
  prompt: askRules.shape.prompt.check(z.meta({ description: 'At most 200 KB.', examples: ['Say hello'] })),
  models: z
    .array(choice)
    .check(z.minLength(1), z.maxLength(maxColumns), z.describe(`1 to ${maxColumns.toFixed()}; the same model twice gives two samples.`)),
  conversation: z.nullish(z.string()).check(z.describe('The conversation to continue; without it a new one begins.')),
  system: askRules.shape.system.check(z.describe('System prompt of this turn.')),
  files: askRules.shape.files.check(
    z.describe('Ids of the files of the prompt, in their order, each once. They are sent to `/api/v1/files/` before.'),
  ),
  caption_model: askRules.shape.captionModel.check(
    z.describe('A model that sees: it describes each picture for the models that see none, for a query each. Without it they get nothing.'),
  ),
  stream: z._default(z.boolean(), true).check(z.describe('Server-sent events as text comes, or one answer when all have ended.')),
});

const queryHeaders = z.object({
  'idempotency-key': z
    .optional(askRules.shape.requestId)
    .check(
      z.describe(
        'Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused.',
      ),
    ),
});

type AskingParts = TurnParts & Pick<SessionParts, 'sockets'>;

const query = (parts: AskingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/llm/query/',
    name: 'query',
    summary: 'Ask several models one prompt',
    description:
      'Each model asked costs one query, which is given back where its answer fails before the first character. A client that goes away loses nothing: the answers are written all the same, and stand in the history. Nor does one whose session, access token or key ends meanwhile: the call ends with it, by 401 or by the event `error`.',
    input: { body: queryBody, headers: queryHeaders },
    reply: queryReply,
    events: queryEvents,
    refusals: {
      quota_exhausted: 'The account has too few queries left.',
      spend_cap: 'A cap has no room for what the answers may cost, or a price is unknown that it needs.',
      premium_required: 'A model that the plan does not include.',
      not_found: 'There is no such conversation or file, or it is not yours.',
      conflict: 'The idempotency key was used for another request, or the conversation’s last turn is compared blind.',
      rate_limited: 'Beyond fair use.',
      unavailable: 'The server is being restarted, or has too much to do.',
    },
    handle: async ({ context, user, input: { body, headers }, response }) => {
      const turn = await ask(context.em, parts, user, {
        requestId: headers['idempotency-key'] ?? v7(),
        conversationId: body.conversation,
        prompt: body.prompt,
        system: body.system,
        policy: 'ISOLATED',
        models: body.models.map(readChoice),
        files: body.files,
        captionModel: body.caption_model,
      }).catch((error: unknown) => {
        throw error instanceof AppError ? namedAsSent(error, body.models) : error;
      });
      return whileSignedIn(parts, context, async (end) => {
        if (!body.stream) return answerWhole(parts, turn, response, end);
        await streamTurn(parts, turn, response, end);
        return undefined;
      });
    },
  });

/** REST route of prompts. */
export const askingRoutes = (parts: AskingParts): Route[] => [query(parts)];

/** A model in the form that `ask` takes. */
function readChoice(choice: z.output<typeof queryBody>['models'][number]) {
  if (typeof choice === 'string') return { id: choice };
  const { id: modelId, ...given } = choice;
  return { id: modelId, ...readParameters(given) };
}

/** A model that was sent as a plain id has no field `id`: the error then names the list's entry. */
function namedAsSent({ kind, entries, retryAfter }: AppError, models: z.output<typeof queryBody>['models']): AppError {
  const attrs = models.flatMap((choice, index) => (typeof choice === 'string' ? [`models.${index.toFixed()}`] : []));
  const named = entries.map((entry) => ({ ...entry, attr: attrs.find((attr) => entry.attr === `${attr}.id`) ?? entry.attr }));
  return new AppError(kind, named, retryAfter);
}
