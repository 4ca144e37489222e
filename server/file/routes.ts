import * as z from 'zod/mini';
import { openRoute, type Route, signedInRoute } from '../api/Route.js';
import { notFound } from '../errors/AppError.js';
import { formNames } from '../../shared/file/kinds.js';
import { addFile } from './addFile.js';
import { fileReply, presentFile } from './fileReply.js';
import type { FileParts } from './FileParts.js';
import { requireRoom } from './fileRoom.js';
import { deleteFile, ownFile, readyFile } from './files.js';
import { receiveForm } from './receiveForm.js';
import { sendContent } from './sendContent.js';

const params = z.object({ id: z.string().check(z.describe('Id of the file.')) });
const refusals = { not_found: 'There is no such file, or it is not yours.' };

const send = (parts: FileParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/files/',
    name: 'sendFile',
    summary: 'Send a file',
    description:
      'A form (multipart/form-data) with one part `file`. The same content under the same name is the file that is there. Where connections break, send it resumably to `/api/v1/files/uploads/` by the protocol tus 1.0; the answer to its last PATCH names the file in the header `Polylogue-File`.',
    input: {},
    form: z.object({ file: z.string().check(z.meta({ format: 'binary', description: 'The file.' })) }),
    reply: fileReply,
    status: 201,
    refusals: {
      too_large: 'The file is too large: in bytes, pixels, pages or text; or the account has no room for it.',
      unsupported_media: 'The file is empty, damaged, protected by a password or of a kind that is not read; or the body is no form.',
      rate_limited: 'Too many files were sent.',
      unavailable: 'Files are not set up on this server, or too many are being read just now.',
    },
    handle: async ({ context, user, response }) => {
      const arrived = await parts.files.whileArriving(user.id, async (folder) => {
        await parts.limits.countUpload(user.id);
        // What an account has no room for would come in vain.
        await requireRoom(context.em, parts.env, user, 1);
        return addFile(context.em, parts, user, await receiveForm(response.req, parts.env, folder));
      });
      return presentFile(arrived, parts.files);
    },
  });

const read = ({ files }: FileParts) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/files/{id}/',
    name: 'readFile',
    summary: 'Read what a file is',
    input: { params },
    reply: fileReply,
    refusals,
    handle: async ({ context, user, input }) => presentFile(await ownFile(context.em, user.id, input.params.id), files),
  });

const remove = ({ files }: FileParts) =>
  signedInRoute({
    method: 'delete',
    path: '/api/v1/files/{id}/',
    name: 'deleteFile',
    summary: 'Delete a file',
    description: 'Prompts that have it lose it, too.',
    input: { params },
    reply: fileReply,
    refusals,
    handle: async ({ context, user, input }) => presentFile(await deleteFile(context.em, user.id, input.params.id), files),
  });

/** The types of the forms that are kept. */
const contentTypes = [
  ...['text/plain', 'image/png', 'image/jpeg', 'application/pdf', 'application/vnd.oasis.opendocument.text'],
  ...['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/rtf', 'message/rfc822'],
];

/** Whatever does not fit, also a wrong signature or one whose time is over, is the 404 of a file that does not exist. */
const content = (parts: FileParts) =>
  openRoute({
    method: 'get',
    path: '/api/v1/files/{id}/content/{form}',
    name: 'readFileContent',
    summary: 'Read the content of a file',
    description: 'At the signed address of a file alone, which ends after minutes.',
    input: {
      params: z.extend(params, { form: z.string().check(z.describe('The form of it.')) }),
      query: z.object({
        until: z._default(z.string(), '').check(z.describe('When the address ends, in seconds since 1970.')),
        signature: z._default(z.string(), '').check(z.describe('Of the address.')),
      }),
    },
    reply: z.string().check(z.describe('The content, to be saved or shown as a picture: nothing in it runs.')),
    media: contentTypes,
    refusals: { not_found: 'There is no such file, or the address is not good any more.' },
    handle: async ({ context, input, response }) => {
      const { form } = input.params;
      const name = formNames.find((one) => one === form);
      const file = await readyFile(context.em, input.params.id);
      if (!name || !file?.form(name) || !parts.files.links.isGood(file, name, input.query.until, input.query.signature))
        throw notFound('file');
      await sendContent(parts.files, file, name, response);
      return undefined;
    },
  });

/** The routes of files; server/file/uploadRouter.ts has those of resumable uploads. */
export const fileRoutes = (parts: FileParts): Route[] => [send(parts), read(parts), remove(parts), content(parts)];
