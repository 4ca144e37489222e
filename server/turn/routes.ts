import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { AppError } from '../errors/AppError.js';
import type { SessionParts } from '../session/SessionParts.js';
import { whileSignedIn } from '../session/whileSignedIn.js';
import { ask } from './ask.js';
import { queryAnswer, queryBody, queryEvents, queryHeaders } from './query.rest.js';
import { answerWhole, streamTurn } from './queryAnswer.js';
import type { TurnParts } from './TurnParts.js';

type AskingParts = TurnParts & Pick<SessionParts, 'sockets'>;

const query = (parts: AskingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/llm/query/',
    name: 'query',
    summary: 'Ask several models one prompt',
    description:
      'Each model asked costs one query, which is given back where its answer fails before the first character. A client that goes away loses nothing: the answers are written all the same, and stand in the history. Nor does one whose session or access token ends meanwhile: the call ends with it, by 401 or by the event `error`.',
    input: { body: queryBody, headers: queryHeaders },
    answer: queryAnswer,
    events: queryEvents,
    refusals: {
      quota_exhausted: 'The account has too few queries left.',
      premium_required: 'A model that the plan does not include.',
      not_found: 'There is no such conversation, or it is not yours.',
      conflict: 'The idempotency key was used for another request.',
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
      }).catch((error: unknown) => {
        throw error instanceof AppError ? namedAsSent(error, body.models) : error;
      });
      return whileSignedIn(parts, context, async (ended) => {
        if (!body.stream) return answerWhole(parts.feed, turn, response, ended);
        await streamTurn(parts.feed, turn, response, ended);
        return undefined;
      });
    },
  });

/** The routes of asking. */
export const askingRoutes = (parts: AskingParts): Route[] => [query(parts)];

/** A model as `ask` takes it. */
function readChoice(choice: z.output<typeof queryBody>['models'][number]) {
  if (typeof choice === 'string') return { id: choice };
  return { id: choice.id, temperature: choice.temperature, topP: choice.top_p, maxTokens: choice.max_tokens };
}

/** A model that was sent as its id alone has no field `id`: the entry itself is at fault. */
function namedAsSent({ kind, entries, retryAfter }: AppError, models: z.output<typeof queryBody>['models']): AppError {
  const places = models.flatMap((choice, place) => (typeof choice === 'string' ? [`models.${place.toFixed()}`] : []));
  const named = entries.map((entry) => ({ ...entry, attr: places.find((place) => entry.attr === `${place}.id`) ?? entry.attr }));
  return new AppError(kind, named, retryAfter);
}
