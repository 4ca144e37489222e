import type { Extra } from 'graphql-ws/use/ws';
import { v7 } from 'uuid';
import { Context } from '../api/Context.js';
import { resultSender } from '../api/resultSender.js';
import type { Work } from '../api/Work.js';
import { clientAddress, type TrustsProxy } from '../config/clientAddress.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
import { noteUse } from '../session/apiKeys.js';
import type { SessionParts } from '../session/SessionParts.js';
import type { SocketSession } from '../session/SocketSession.js';
import type { Language } from '../../shared/words/language.js';

export type SocketParts = Pick<SessionParts, 'env' | 'log' | 'orm' | 'sockets' | 'tokens'> & {
  /** How long a client may take from the opening of a socket to the message that signs it in, in milliseconds. */
  initMs: number;
};

/** What is known of a socket. */
export interface SocketExtra extends Extra, Record<PropertyKey, unknown> {
  session?: SocketSession;
  /** The work of its open operations by their ids. */
  works?: Map<string, Work>;
  /** No longer counts its operations. */
  forget?: () => void;
  /** The language that its client asks for; null where it names none. */
  language?: Language | null;
}

/** Ends the remaining work of an operation that is over, or whose client has gone. */
export function giveUp({ works }: SocketExtra, id: string): void {
  works?.get(id)?.end(new AppError('unavailable', errorWords().tookTooLong));
  works?.delete(id);
}

/** The context of one operation of a socket. */
export async function socketContext(parts: SocketParts, extra: SocketExtra, id: string, trusts: TrustsProxy): Promise<Context> {
  const { session, request, socket, language = null } = extra;
  if (!session) throw new Error('An operation came before its connection was accepted');
  const em = parts.orm.em.fork();
  const viewer = await session.viewer(em);
  const device = { userAgent: request.headers['user-agent'] ?? '', address: clientAddress(request, trusts) };
  await noteUse(em, viewer, device);
  const context = new Context(() => em, {
    viewer,
    device,
    requestId: v7(),
    language,
    // Sockets from other origins were refused.
    isOwnOrigin: true,
    renewSocket: (token) => session.renew(token),
    sendResult: resultSender(socket, id),
  });
  (extra.works ??= new Map<string, Work>()).set(id, context.work);
  return context;
}
