import * as z from 'zod/mini';
import { type Route, signedInRoute } from '../api/Route.js';
import { wantedRules } from '../../shared/history/history.js';
import { findInConversation } from './findInConversation.js';
import type { HistoryParts } from './HistoryParts.js';

const params = z.object({ id: z.string().check(z.describe('Id of the conversation.')) });

const query = z.object({
  search: wantedRules.shape.search.check(z.describe('Words that one prompt or answer must contain; the last may be unfinished.')),
});

const hits = z.int().check(z.gte(0), z.describe('How often.'));

const place = z
  .object({ answer: z.nullable(z.string()).check(z.describe('Id of the answer; null for the prompt.')), hits })
  .check(z.meta({ id: 'FoundPlace', description: 'A prompt or an answer in which words were found.' }));

const foundReply = z
  .object({
    results: z
      .array(
        z
          .object({
            turn: z.string().check(z.describe('Id of the turn.')),
            hits,
            snippet: z.string().check(z.describe('The words around the first hit.')),
            places: z.array(place).check(z.describe('The prompt, then answers in the order of their columns.')),
          })
          .check(z.meta({ id: 'FoundTurn', description: 'A turn in which words were found.' })),
      )
      .check(z.describe('The turns with hits, oldest first.')),
    is_complete: z.boolean().check(z.describe('Whether these are all that there are.')),
  })
  .check(z.meta({ id: 'FoundInConversation', description: 'Where words occur in a conversation.' }));

/** Finds words in one of the person's conversations. */
export const findRoute = (parts: Pick<HistoryParts, 'limits' | 'searches'>): Route =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/llm/history/{id}/find/',
    name: 'findInConversation',
    summary: 'Find words in a conversation',
    input: { params, query },
    reply: foundReply,
    refusals: {
      not_found: 'There is no such conversation, or it is not yours.',
      rate_limited: 'Too many searches.',
      unavailable: 'Too much is being searched for.',
    },
    handle: async ({ context, user, input }) => {
      const found = await findInConversation(context.em, parts, user.id, input.params.id, input.query.search);
      return {
        results: found.turns.map(({ turnId, places, snippet, hits: count }) => ({
          turn: turnId,
          hits: count,
          snippet,
          places: places.map(({ answerId, hits: times }) => ({ answer: answerId, hits: times })),
        })),
        is_complete: found.isComplete,
      };
    },
  });
