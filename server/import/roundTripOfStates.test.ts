import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { alike, exportedFile, importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { ReasoningEffort } from '../model/ReasoningEffort.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { BlindFlaw, BlindState, Turn } from '../turn/Turn.js';
import { TurnFile } from '../turn/TurnFile.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('answers that failed, were stopped or made of others, what was archived or compared blind, and files that are there come back the same', async () => {
  const [from, to] = [await createPerson(server.services), await createPerson(server.services)];
  const { id: fileId } = await sendFile(server, from.access, 'Rye and salt\n', 'rye.txt');
  const written = await createConversation(server.services, from.user, { title: 'Else', archived: true }, [
    { prompt: 'Which?', answers: ['Half', 'Whole', ''] },
    { prompt: 'And then?', answers: ['Both'] },
  ]);
  const em = server.services.orm.em.fork();
  const [turn, next] = await em.find(Turn, { id: written.turns.map(({ id }) => id) }, { orderBy: { id: 'asc' } });
  if (!turn || !next) throw new Error('It has two turns');
  Object.assign(turn, { blind: BlindState.REVEALED, blindModels: ['sim/0', 'sim/1', 'sim/2'], blindFlaw: BlindFlaw.IMPORTED });
  em.create(TurnFile, { turn: next, file: fileId, place: 0 });
  const [stopped = '', merged = '', failed = ''] = written.turns[0]?.answers ?? [];
  await em.nativeUpdate(AnswerRow, { id: stopped }, { state: AnswerState.STOPPED, sample: 2, prompt: 'Its own words' });
  const sources = [{ start: 0, name: 'Model 0', mark: 0, edited: true }];
  await em.nativeUpdate(AnswerRow, { id: merged }, { sources, mergedFrom: ['Model 0', null], finishReason: 'length' });
  await em.nativeUpdate(
    AnswerRow,
    { id: failed },
    { state: AnswerState.FAILED, errorCode: 'provider_rate_limited', errorMessage: 'Later, please', reasoningEffort: ReasoningEffort.HIGH },
  );
  await em.flush();
  const file = await exportedFile(server, from.access);
  await sendFile(server, to.access, 'Rye and salt\n', 'rye.txt');
  expect(await importFile(server, to.access, file)).toMatchObject({ conversations: 1, turns: 2, failed: 0, notes: [] });
  const [here, again] = [alike(file), alike(await exportedFile(server, to.access))];
  expect(again).toEqual(here);
  expect(again[0]).toMatchObject({ archived: true, turns: [{ blind: 'revealed' }, { files: [{ name: 'rye.txt' }] }] });
  expect(again[0]?.turns[0]?.answers).toMatchObject([
    { state: 'stopped', sample: 2, prompt: 'Its own words' },
    { sources, merged_from: ['Model 0', null], finish_reason: 'length' },
    { state: 'failed', error: { code: 'provider_rate_limited', message: 'Later, please' }, parameters: { reasoning_effort: 'high' } },
  ]);
  const other = await createPerson(server.services);
  expect(await importFile(server, other.access, file)).toMatchObject({ notes: [{ kind: 'FILE_LEFT_OUT', what: 'rye.txt', count: 1 }] });
});
