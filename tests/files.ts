import { setTimeout as delay } from 'node:timers/promises';
import { gridSeconds } from '../server/file/FileLinks.js';
import type { TestServer } from './server.js';

/** A file as REST shows it. */
export interface SentFile {
  id: string;
  name: string;
  kind: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  pages: number | null;
  words: number | null;
  lines: number | null;
  encoding: string | null;
  held_until: string;
  url: string;
  thumbnail_url: string | null;
}

/** Sends a file as a form, as a browser does. */
export function postFile(
  server: Pick<TestServer, 'url'>,
  access: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'notes.txt',
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return fetch(`${server.url}/api/v1/files/`, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body: form });
}

/** Sends a file that is taken. */
export async function sendFile(
  server: Pick<TestServer, 'url'>,
  access: string,
  content: string | Uint8Array<ArrayBuffer> = 'Some notes.\n',
  name?: string,
): Promise<SentFile> {
  const response = await postFile(server, access, content, name);
  const body: unknown = await response.json();
  if (response.status !== 201) throw new Error(`${response.status.toFixed()}: ${JSON.stringify(body)}`);
  // As the OpenAPI document has it, with which server/rest/openApi.test.ts compares it.
  return body as SentFile;
}

/** Waits for the next change of the addresses of files if it comes soon, so that those which a test compares are of the same time. */
export async function waitOutAddresses(): Promise<void> {
  const gridMs = gridSeconds * 1_000;
  const left = gridMs - (Date.now() % gridMs);
  // A timer may come a moment early.
  if (left < 20_000) await delay(left + 100);
}
