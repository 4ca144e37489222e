import { type Request, type Response, Router } from 'express';
import { href } from '../../shared/site/addresses.js';
import { type Context, requireViewer } from '../api/Context.js';
import { requireReservable } from '../allowance/reserve.js';
import { requireRouteRight } from '../apiKey/guardKeys.js';
import { AppError } from '../errors/AppError.js';
import { allowOnly } from '../http/allowOnly.js';
import { Turn } from '../turn/Turn.js';
import { answerStream, answerWhole } from './answerChat.js';
import { answerResponse } from './answerResponse.js';
import { askCall, type Repetition, requestIdFor } from './askCall.js';
import { BodyReader } from './BodyReader.js';
import { callErrors } from './callError.js';
import type { CallRoute } from './callRoutes.js';
import { refusedParameter } from './callIssues.js';
import type { ReadCall } from './CallInput.js';
import { crossOrigin } from './crossOrigin.js';
import { findModel, listModels } from './listModels.js';
import type { OpenAiParts } from './OpenAiParts.js';
import { OpenCalls } from './OpenCalls.js';
import { readChat } from './readChat.js';
import { readResponse } from './readResponse.js';
import { words } from './words.js';

/** Makes the context of a request, with its viewer. */
type ContextOf = (request: Request, response: Response) => Promise<Context>;

/** The paths of OpenAI's protocol (docs/decisions/60). */
export function openAiRouter(parts: OpenAiParts, contextOf: ContextOf): Router {
  const { env, log } = parts;
  const router = Router();
  const calls = new OpenCalls(parts);
  const bodies = new BodyReader();

  // Also in place of what other addresses say to a token that is not accepted: a program cannot sign in again.
  const keyNeeded = () => new AppError('unauthenticated', words().keyNeeded({ address: env.siteUrl + href('keys') }));
  /** The context of a call, whose key may make it. */
  const admit = async (request: Request, response: Response, name: CallRoute): Promise<Context> => {
    const context = await contextOf(request, response);
    if (context.refusal?.kind === 'unauthenticated' || !context.viewer?.key) throw keyNeeded();
    requireRouteRight(context, { name });
    return context;
  };
  const showAddress = (response: Response, { conversation: { id } }: Turn) => {
    response.set({ 'x-conversation': id, 'x-conversation-url': env.siteUrl + href('conversation', { conversationId: id }) });
  };

  router.use('/v1', crossOrigin(env));
  router.all('/v1/models{/*id}', allowOnly(['GET', 'HEAD']));
  router.all(['/v1/chat/completions', '/v1/responses'], allowOnly(['POST']));
  router.get('/v1/models', async (request, response) => {
    const context = await admit(request, response, 'listCallModels');
    response.json(await listModels(context.em, parts.catalogue, requireViewer(context).user.id));
  });
  router.get('/v1/models/*id', async (request, response) => {
    const context = await admit(request, response, 'readCallModel');
    response.json(await findModel(context.em, parts.catalogue, requireViewer(context).user.id, request.params.id.join('/')));
  });
  /** The body of a call. One that is large is refused early, unless its call has become a turn already. */
  const bodyOf = (request: Request, context: Context, repetition: Repetition | null): Promise<unknown> => {
    const { user } = requireViewer(context);
    return bodies.read(user.id, request, async () => {
      await parts.limits.countLargeCall(user.id);
      const isAsked = repetition && (await context.em.count(Turn, { user: user.id, requestId: requestIdFor(user, repetition) })) > 0;
      if (!isAsked) await requireReservable(context.em, env, user);
    });
  };
  /**
   * Reads a call by its protocol and asks it. What it sent is let go of before it is answered.
   * @param read its body
   */
  const askBy = async <How extends ReadCall>(request: Request, context: Context, path: string, read: (json: unknown) => How) => {
    const repetition = repetitionOf(request, path);
    const { input, conversation, ...how } = read(await bodyOf(request, context, repetition));
    const { user } = requireViewer(context);
    const call = { ...input, conversation: conversationOf(request, conversation) };
    const asked = await askCall(context.em, parts, user, call, { repetition, signal: context.work.signal });
    return { ...asked, ...how };
  };
  router.post('/v1/chat/completions', async (request, response) => {
    const context = await admit(request, response, 'completeChat');
    const { turn, models, isStream, withUsage } = await askBy(request, context, '/v1/chat/completions', readChat);
    showAddress(response, turn);
    const call = { context, turn, models, response };
    await (isStream ? answerStream(parts, calls, call, { withUsage }) : answerWhole(parts, calls, call));
  });
  router.post('/v1/responses', async (request, response) => {
    const context = await admit(request, response, 'createResponse');
    const { turn, models, isStream } = await askBy(request, context, '/v1/responses', readResponse);
    showAddress(response, turn);
    await answerResponse(parts, calls, { context, turn, models, response }, { isStream });
  });
  router.use('/v1', () => {
    throw new AppError('not_found', words().notHere);
  });
  router.use('/v1', callErrors(log));
  return router;
}

/** @throws AppError of kind validation */
function repetitionOf({ headers }: Request, path: string): Repetition | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) throw refusedParameter('Idempotency-Key', words().badIdempotencyKey);
  return { path, key };
}

/**
 * The conversation that a call goes on in, by its header or its metadata; null for a new one.
 * @throws AppError of kind validation if they name two
 */
function conversationOf({ headers }: Request, inBody: string | null): string | null {
  const named = headers['x-conversation'];
  const inHeader = typeof named === 'string' && named !== '' ? named : null;
  if (inHeader !== null && inBody !== null && inHeader !== inBody) throw refusedParameter('metadata', words().twoConversations);
  return inHeader ?? inBody;
}
