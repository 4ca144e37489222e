import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request, Response } from 'express';
import { Context } from './api/Context.js';
import type { Viewer } from './api/Viewer.js';
import { AppError } from './errors/AppError.js';
import { errorWords } from './errors/errorWords.js';
import { isOriginAllowed } from './config/isOriginAllowed.js';
import { noteUse } from './session/apiKeys.js';
import { authenticate, bearerToken } from './session/authenticate.js';
import type { SessionParts } from './session/SessionParts.js';
import { SignUpBinding } from './signup/SignUpBinding.js';
import { requestIdOf } from './telemetry/requestLog.js';
import { languageAsked } from './words/requestLanguage.js';

/**
 * The context of one HTTP request. No cookie identifies a person, so a page of another origin gains nothing by sending one. An invalid
 * Authorization header is refused where a viewer is looked for.
 */
export async function httpContext(
  { env, orm, tokens }: Pick<SessionParts, 'env' | 'orm' | 'tokens'>,
  request: Request,
  response: Response,
): Promise<Context> {
  const em = orm.em.fork();
  const { viewer, refusal } = await viewerOf(em, tokens, request);
  const device = { userAgent: request.headers['user-agent'] ?? '', address: request.ip ?? '' };
  await noteUse(em, viewer, device);
  const context = new Context(() => em, {
    viewer,
    refusal,
    device,
    requestId: requestIdOf(request),
    language: languageAsked(),
    isOwnOrigin: isOriginAllowed(env, request),
    binding: new SignUpBinding(request, response),
  });
  // Also after its time is over, when the client has been told so: what nobody waits for is not worked out.
  // Express, compression, logs, metrics and spans listen for the end, too.
  response.setMaxListeners(20).on('close', () => context.work.end(new AppError('unavailable', errorWords().tookTooLong)));
  return context;
}

/** The viewer of a request; without a token, neither viewer nor refusal. */
async function viewerOf(
  em: EntityManager,
  tokens: SessionParts['tokens'],
  { headers }: Request,
): Promise<{ viewer?: Viewer; refusal?: AppError }> {
  try {
    const token = bearerToken(headers.authorization);
    return token === undefined ? {} : { viewer: await authenticate(em, tokens, token) };
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return { refusal: error };
    throw error;
  }
}
