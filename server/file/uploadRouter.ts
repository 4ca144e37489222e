import type { IncomingMessage } from 'node:http';
import { TUS_RESUMABLE, TUS_VERSION } from '@tus/server';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { type Context, requireViewer } from '../api/Context.js';
import { restErrors } from '../api/restErrors.js';
import { AppError, notFound } from '../errors/AppError.js';
import { allowOnly } from '../http/allowOnly.js';
import { hasBody } from '../http/jsonBody.js';
import { errorWords } from './errorWords.js';
import type { FileParts } from './FileParts.js';
import { contentRefused, filesOff } from './fileRefusals.js';
import { isUploadOf } from './OpenUploads.js';
import { ResumableUploads, type UploadKind } from './ResumableUploads.js';
import { requireUploadHeaders } from './uploadProtocol.js';

interface UploadParts extends Pick<FileParts, 'files' | 'limits'> {
  log: Logger;
}

/**
 * Resumable uploads by the protocol tus 1.0: a POST begins one, PATCH sends bytes from an offset, HEAD asks for the offset. The end of
 * the last PATCH is taken.
 * @param contextOf makes the context of a request, with its viewer; refuses a key that may not send this
 */
export function uploadRouter(
  parts: UploadParts,
  kind: UploadKind,
  contextOf: (request: Request, response: Response) => Promise<Context>,
): Router {
  const router = Router();
  const { path: uploadsPath } = kind;
  const uploads = new ResumableUploads(parts.files.arrivals, kind);
  // Asks what the server can do: the protocol has it without a token.
  router.options([uploadsPath, `${uploadsPath}/:id`], async (request, response) => {
    // The store of uploads cannot be made where there is no folder for them.
    if (!parts.files.isOpen) throw filesOff();
    await uploads.handle(request, response);
  });
  router.use(uploadsPath, (_request, response, next) => {
    // Also of what is refused before the library sees it.
    response.set({ 'Tus-Resumable': TUS_RESUMABLE, 'Tus-Version': TUS_VERSION.join() });
    next();
  });
  router.all(uploadsPath, allowOnly(['POST']));
  router.post(uploadsPath, async (request, response) => {
    const { em, user } = await senderOf(request, response);
    await parts.limits.countUpload(user.id);
    await uploads.begin(request, response, { em, user }, lengthOf(request, kind));
  });
  router.all(`${uploadsPath}/:id`, allowOnly(['HEAD', 'PATCH', 'DELETE']), async (request, response) => {
    const sender = await senderOf(request, response);
    const id = String(request.params['id']);
    // Another's upload is refused like one that does not exist.
    if (!isUploadOf(sender.user.id, id, kind.ending)) throw notFound('file');
    await parts.limits.countUploadPart(sender.user.id);
    await uploads.handle(request, response, { ...sender, id });
  });
  router.use(uploadsPath, restErrors(parts.log));
  return router;

  async function senderOf(request: Request, response: Response) {
    const context = await contextOf(request, response);
    const { user } = requireViewer(context);
    if (!parts.files.isOpen) throw filesOff();
    requireUploadHeaders(request);
    return { em: context.em, user };
  }
}

/** How many bytes an upload will have. Refuses by that alone what would be refused at the end. */
function lengthOf(request: IncomingMessage, kind: UploadKind): number {
  // The protocol lets a client send bytes with the beginning; then it could not learn where they are if the connection broke.
  if (hasBody(request)) throw new AppError('unsupported_media', errorWords().uploadBody);
  const length = Number(request.headers['upload-length']);
  if (length === 0) throw contentRefused('empty_file');
  if (length > kind.maxBytes) throw kind.tooLarge();
  return length;
}
