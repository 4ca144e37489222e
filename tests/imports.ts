import { conversationsFile, type FiledConversation, type FiledTurn } from '../shared/exchange/conversationsFile.js';
import { Import, ImportState } from '../server/import/Import.js';
import type { Services } from '../server/startServices.js';
import type { TestServer } from './server.js';
import { until } from './until.js';

/** An import as its owner is shown it. */
export type ImportView = Pick<
  Import,
  'id' | 'name' | 'state' | 'source' | 'conversations' | 'turns' | 'known' | 'failed' | 'notes' | 'moreNotes' | 'problem' | 'progress'
> & { undoneAt: string | null };

export const importFields =
  'id name state source progress conversations turns known failed notes { kind what title count } moreNotes problem undoneAt';

const path = '/api/v1/imports/uploads';

/** Sends a file of conversations as tus 1.0 has it, in one piece. @returns the last response */
export async function sendImport(
  { url }: Pick<TestServer, 'url'>,
  access: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
  name = 'conversations.json',
): Promise<Response> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${access}` };
  const bytes = new Blob([content]);
  const begun = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'upload-length': bytes.size.toFixed(), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
  });
  const place = begun.headers.get('location');
  if (begun.status !== 201 || place === null) return begun;
  return fetch(url + place, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
}

/** An import of this person that has ended. @returns its id */
export async function writeImport({ orm }: Pick<Services, 'orm'>, userId: string): Promise<string> {
  const em = orm.em.fork();
  const one = em.create(Import, { user: userId, name: 'mine.json', bytes: 7, language: 'en', state: ImportState.DONE });
  await em.flush();
  return one.id;
}

/** A person's imports, the last first. */
export const importsOf = async (server: TestServer, access: string): Promise<ImportView[]> =>
  (await server.graphql<{ imports: ImportView[] }>(`{ imports { ${importFields} } }`, {}, access)).data.imports;

/** Imports a file, and waits for its end. */
export async function importFile(
  server: TestServer,
  access: string,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
): Promise<ImportView> {
  const response = await sendImport(server, access, content, name);
  const id = response.headers.get('polylogue-import');
  if (id === null) throw new Error(`${response.status.toFixed()}: ${await response.text()}`);
  return until(async () => {
    const found = (await importsOf(server, access)).find((one) => one.id === id);
    return found && !['COMING', 'WAITING', 'READING'].includes(found.state) ? found : undefined;
  });
}

/** All conversations of a person, as the text of a file. */
export const exportedFile = async (server: TestServer, access: string): Promise<string> =>
  (await server.rest('GET', '/api/v1/llm/export/', { token: access })).text();

/** All conversations of a person in the shape of a file. */
export const exportedConversations = async (server: TestServer, access: string): Promise<FiledConversation[]> =>
  conversationsFile.parse(JSON.parse(await exportedFile(server, access))).conversations;

/** The blocks of a turn's answers. */
export const blocksOf = ({ answers }: FiledTurn): { kind: string; text: string }[] =>
  answers.flatMap(({ blocks }) => blocks.map(({ kind, text }) => ({ kind, text })));

/** The conversations of a file with the same ids for the same places, and without what an import leaves out. */
export function alike(file: string): FiledConversation[] {
  const ids = new Map<string, string>();
  const plain = file.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[57][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    const known = ids.get(id) ?? `id ${ids.size.toFixed()}`;
    ids.set(id, known);
    return known;
  });
  const { conversations } = conversationsFile.parse(JSON.parse(plain));
  for (const { turns } of conversations) {
    for (const { answers, vote } of turns) {
      if (vote) vote.counts = false;
      for (const answer of answers) {
        answer.cost_microdollars = null;
        answer.ended_at = null;
        if (answer.state === 'queued') answer.state = 'interrupted';
      }
    }
  }
  return conversations;
}
