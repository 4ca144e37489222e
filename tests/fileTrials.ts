import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { TestPerson } from './factories.js';
import { postFile, type SentFile } from './files.js';
import type { OddFile, RefusedFile } from './hostileFiles.js';
import type { TestServer } from './server.js';

/** Expects that no hostile file has written outside its folder. */
export function expectNoEscape(): void {
  expect(['polylogue-escaped', 'polylogue-escaped.xml'].filter((name) => existsSync(path.join('/tmp', name)))).toEqual([]);
}

/** Nothing but what was taken is left, and nothing was written elsewhere. */
function expectTidy(server: TestServer): void {
  expect(readdirSync(server.services.files.arrivals)).toEqual([]);
  expectNoEscape();
}

/** Sends a file to the server, and expects that it is refused. */
export async function expectRefused(server: TestServer, person: TestPerson, [, make, status, code]: RefusedFile): Promise<void> {
  const response = await postFile(server, person.access, await make(), 'file.bin');
  const { errors } = (await response.json()) as { errors: { code: string; detail: string }[] };
  expect([response.status, errors.map((error) => error.code)]).toEqual([status, [code]]);
  expectTidy(server);
}

/** Sends a file to the server, and expects that it is taken as something that nothing runs. */
export async function expectTaken(server: TestServer, person: TestPerson, [, make, expected, name = 'file.bin']: OddFile): Promise<void> {
  const response = await postFile(server, person.access, await make(), name);
  const sent = (await response.json()) as SentFile;
  expect([response.status, sent]).toEqual([201, expect.objectContaining(expected)]);
  const { headers } = await fetch(server.url + sent.url);
  expect(headers.get('content-type')).toMatch(
    /^(?:text\/plain; charset=utf-8|image\/(?:png|jpeg)|(?:application|message)\/(?:pdf|rtf|rfc822|vnd[.].*))$/,
  );
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('set-cookie')).toBeNull();
  expectTidy(server);
}
