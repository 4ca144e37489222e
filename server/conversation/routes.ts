import { type Request, Router } from 'express';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { type Context, requireViewer } from '../context.js';
import { parse } from '../parse.js';
import type { Handle } from '../handle.js';
import { ask } from './ask.js';
import { askRules } from './ask.rules.js';
import { history } from './history.js';
import { answerWhole, streamTurn } from './queryAnswer.js';

const pageRules = z.object({ first: z._default(z.coerce.number().check(z.int()), 20), after: z.optional(z.string()) });

/** `models` as ids, or as ids with parameters in snake_case. */
const queryRules = z.object({
  prompt: z.string(),
  models: z.array(
    z.union([
      z.string(),
      z.object({ id: z.string(), temperature: z.nullish(z.number()), top_p: z.nullish(z.number()), max_tokens: z.nullish(z.number()) }),
    ]),
  ),
  conversation: z.nullish(z.string()),
  system: z.nullish(z.string()),
  stream: z._default(z.boolean(), true),
});

/** /api/v1/llm/history/ and /api/v1/llm/query/ (design, section 7). */
export function conversationRoutes(handle: Handle): Router {
  const router = Router();
  router.get('/history', handle(listHistory));
  router.post(
    '/query',
    handle(async (context, request, response) => {
      const { user } = requireViewer(context);
      const { stream, ...fields } = readQuery(request);
      const turn = await ask(context.em, context.services, user, parse(askRules, fields));
      return stream ? streamTurn(context, turn, response) : answerWhole(context, turn, response);
    }),
  );
  return router;
}

function readQuery(request: Request) {
  const { prompt, models, conversation, system, stream } = parse(queryRules, request.body ?? {});
  const key = request.get('Idempotency-Key');
  return {
    stream,
    requestId: key ?? v7(),
    conversationId: conversation,
    prompt,
    system,
    policy: 'ISOLATED' as const,
    models: models.map((model) =>
      typeof model === 'string'
        ? { id: model }
        : { id: model.id, temperature: model.temperature, topP: model.top_p, maxTokens: model.max_tokens },
    ),
  };
}

async function listHistory(context: Context, request: Request) {
  const { user } = requireViewer(context);
  const { first, after } = parse(pageRules, request.query);
  const page = await history(context.em, user.id, first, after);
  const results = await Promise.all(
    page.edges.map(async ({ node }) => ({
      id: node.id,
      title: node.title,
      prompt: await context.loaders.firstPrompts.load(node.id),
      models: node.leafId === null ? [] : (await context.loaders.models.load(node.leafId)).map(({ id }) => id),
      created_at: node.createdAt.toISOString(),
      updated_at: node.updatedAt.toISOString(),
    })),
  );
  const next = page.pageInfo.hasNextPage
    ? `${context.services.env.siteUrl}/api/v1/llm/history/?first=${first.toFixed()}&after=${page.pageInfo.endCursor ?? ''}`
    : null;
  return { results, next };
}
