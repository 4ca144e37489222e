import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ColumnActions } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import type { SentFile } from '../../tests/files.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { change, readFiles, sendNotes, sendPhoto } from '../../tests/promptFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readTurn } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

const seeing = 'sim/messages';
/** It waits before it writes, and writes slowly. */
const slow = 'sim/tokens-5000_rate-20_delay-500_seed-87';

describe('the files of a turn that waits, and then is written', () => {
  let server: TestServer;
  let modelsFile: ModelsFile;
  let person: TestPerson;
  let hand: ColumnActions;
  let photo: SentFile;

  beforeAll(async () => {
    modelsFile = await writeModelsFile([seeing, slow].map((id) => ({ id, name: id, tier: 'free', capabilities: ['vision'] })));
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path } });
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, person.access);
    photo = await sendPhoto(server, person);
  });

  test('that are deleted while the turn waits are not sent, and the column says so', async () => {
    const notes = await sendNotes(server, person);
    const { givenReader } = server.services;
    const fill = givenReader.fill.bind(givenReader);
    const filling = jest.spyOn(givenReader, 'fill').mockImplementationOnce(async (sender, messages) => {
      await change(server, person, 'deleteFile', photo.id);
      return fill(sender, messages);
    });
    const turn = await hand.askToTheEnd([seeing], { prompt: 'What is this?', files: [photo.id, notes.id] });
    filling.mockRestore();
    const { answers } = await readFiles(server, person, turn);
    expect(answers[0]?.saw).toMatchObject([
      { fileId: photo.id, name: 'photo.jpg', form: 'NOTHING', width: null, reason: 'DELETED', url: null },
      { fileId: notes.id, form: 'TEXT', reason: null },
    ]);
    const asked = server.sandbox.requests.findLast(({ model }) => model === 'messages')?.messages.at(-1);
    expect([asked?.files, asked?.content]).toEqual([undefined, expect.stringContaining('jackdaw')]);
  });

  test('are in memory until the first text, and no longer while the answer is written', async () => {
    const { givenReader } = server.services;
    const turn = await ask(server, person.access, [slow], { files: [photo.id] });
    await until(() => givenReader.bytesInFlight > 0);
    await until(() => givenReader.bytesInFlight === 0);
    expect((await readTurn(server, person.access, turn)).answers).toMatchObject([{ state: 'STREAMING' }]);
    await change(server, person, 'stopAnswer', turn.answers[0]?.id);
  });
});
