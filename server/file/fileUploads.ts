import path from 'node:path';
import { linkOrCopy } from '../gateways/files/linkOrCopy.js';
import { addFile } from './addFile.js';
import type { FileParts } from './FileParts.js';
import { fileTooLarge } from './fileRefusals.js';
import { requireRoom } from './fileRoom.js';
import type { UploadKind } from './ResumableUploads.js';

/** Uploads that become files for prompts. */
export const fileUploads = (parts: FileParts): UploadKind => ({
  path: '/api/v1/files/uploads',
  route: 'sendFile',
  ending: '',
  maxBytes: parts.env.FILE_BYTES,
  tooLarge: () => fileTooLarge(parts.env),
  mostOpen: 20,
  mostArriving: 4_000_000_000,
  header: 'Polylogue-File',
  requireRoom: (em, user, length, arriving) => requireRoom(em, parts.env, user, length, arriving),
  take: (em, user, place, name) =>
    parts.files.whileArriving(user.id, async (folder) => {
      await linkOrCopy(place, path.join(folder, 'original'));
      return (await addFile(em, parts, user, { folder, name })).id;
    }),
});
