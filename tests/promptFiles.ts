import sharp from 'sharp';
import { chores } from '../server/chores.js';
import type { TestPerson } from './factories.js';
import { sendFile, type SentFile } from './files.js';
import { pdfOf } from './pdfOf.js';
import type { TestServer } from './server.js';

/** What GraphQL tells of a file as a column saw it. */
export const sawFields =
  'saw { fileId name form width height pages filePages words reason caption { modelId modelName text } url pageUrls }';

/** A file as a column saw it. */
export interface SawView {
  fileId: string;
  form: string;
  reason: string | null;
  caption: { modelId: string; modelName: string; text: string | null } | null;
  url: string | null;
  pageUrls: string[];
}

interface TurnWithFiles {
  files: { id: string; name: string }[];
  seesUnevenly: boolean;
  blind: { flaw: string | null } | null;
  answers: { model: { id: string }; saw: SawView[] }[];
}

/** A picture larger than a model of the medium class takes. */
export async function sendPhoto(server: TestServer, { access }: TestPerson): Promise<SentFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const pixels = sharp({ create: { width: 1_800, height: 900, channels: 3, background: 'white', noise } });
  return sendFile(server, access, new Uint8Array(await pixels.jpeg().toBuffer()), 'photo.jpg');
}

/** A PDF of two pages. */
export const sendReport = (server: TestServer, { access }: TestPerson): Promise<SentFile> =>
  sendFile(server, access, pdfOf('Quarterly narwhals', 'Second page'), 'report.pdf');

/** A text. */
export const sendNotes = (server: TestServer, { access }: TestPerson): Promise<SentFile> =>
  sendFile(server, access, 'Notes on a jackdaw\n', 'notes.md');

/** A turn with its files, and what its columns saw of them. */
export async function readFiles(server: TestServer, { access }: TestPerson, { id }: { id: string }): Promise<TurnWithFiles> {
  const fields = `files { id name } seesUnevenly blind { flaw } answers { model { id } ${sawFields} }`;
  const reply = await server.graphql<{ turn: TurnWithFiles }>(`query($id: ID!) { turn(id: $id) { ${fields} } }`, { id }, access);
  if (reply.errors) throw new Error(JSON.stringify(reply.errors));
  return reply.data.turn;
}

/** A mutation that takes an id alone. */
export const change = (server: TestServer, { access }: TestPerson, name: string, id: string | undefined) =>
  server.graphql(`mutation($id: ID!) { ${name}(id: $id) { id } }`, { id }, access);

/** The sweep of files, as the server's jobs do it. */
export const sweepFiles = async ({ services }: TestServer): Promise<void> =>
  chores(services.orm, services.files, undefined, services)['purge-files']?.(new AbortController().signal);
