import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';
import { ColumnActions, one, sim, two } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile, type SentFile } from '../../tests/files.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { change, readFiles, type SawView, sawFields, sendNotes, sendPhoto, sendReport } from '../../tests/promptFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describe('the files of a prompt', () => {
  let server: TestServer;
  let providers: SandboxLlm;
  let modelsFile: ModelsFile;
  let person: TestPerson;
  let hand: ColumnActions;
  let photo: SentFile;
  let report: SentFile;
  let notes: SentFile;
  const sees = ['sim/messages', 'anthropic/tokens-5_seed-1', 'google/tokens-5_seed-1'];
  const reader = `sim/${one}`;

  beforeAll(async () => {
    providers = await startSandboxLlm();
    modelsFile = await writeModelsFile(sees.map((id) => ({ id, name: id, tier: 'free', capabilities: ['vision', 'pdf'] })));
    server = await startTestServer({
      env: {
        ...{ ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: providers.anthropicUrl },
        ...{ GOOGLE_API_KEY: 'key', GOOGLE_BASE_URL: providers.googleUrl },
        ...{ MODELS_FILE: modelsFile.path, FILES_OF_PROMPT: '3' },
      },
    });
    person = await createPerson(server.services, { freeQueries: 1_000 });
    hand = new ColumnActions(server, person.access);
    // A process of its own reads each, and none of the tests changes them.
    photo = await sendPhoto(server, person);
    report = await sendReport(server, person);
    notes = await sendNotes(server, person);
  });
  afterAll(async () => {
    await server.close();
    await providers.close();
    await modelsFile.remove();
  });

  const all = () => [photo, report, notes].map(({ id }) => id);
  const read = (turn: { id: string }) => readFiles(server, person, turn);
  const requestsTo = (modelId: string) => {
    const [service, model] = modelId.split('/');
    const log = service === 'sim' ? server.sandbox.requests : providers.requests;
    return log.filter((request) => request.service === service && request.model === model);
  };
  const digestAt = async (url: string | null) => {
    const response = await fetch(`${server.url}${url ?? ''}`);
    expect(response.status).toBe(200);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  };

  test('are sent to every model in the form that it takes, the same bytes on every later turn, and shown as they were sent', async () => {
    const before = new Map(sees.map((id) => [id, requestsTo(id).length]));
    let turn = await hand.askToTheEnd(sees, { prompt: 'What is this?', files: all() });
    const first = await read(turn);
    expect(first.files).toEqual([
      { id: photo.id, name: 'photo.jpg' },
      { id: report.id, name: 'report.pdf' },
      { id: notes.id, name: 'notes.md' },
    ]);
    for (const prompt of ['And then?', 'Why?', 'How?', 'Really?']) {
      turn = await hand.askToTheEnd(sees, { prompt, conversationId: turn.conversationId });
    }
    for (const { model, saw } of first.answers) {
      const large = model.id.startsWith('google/');
      expect(saw).toMatchObject([
        large ? { form: 'PICTURE', width: 1_800, height: 900 } : { form: 'PICTURE', width: 1_568, height: 784 },
        { form: 'DOCUMENT', pages: 2, words: null, reason: null },
        { form: 'TEXT', words: 4, pages: null },
      ]);
      const sent = [await digestAt(saw[0]?.url ?? null), await digestAt(saw[1]?.url ?? null)];
      const requests = requestsTo(model.id).slice(before.get(model.id));
      expect(requests.map(({ messages }) => messages.filter(({ role }) => role === 'user').length)).toEqual([1, 2, 3, 4, 5]);
      for (const { messages } of requests) {
        const [asked, ...later] = messages.filter(({ role }) => role === 'user');
        expect(asked?.files?.map(({ sha256 }) => sha256)).toEqual(sent);
        expect(asked?.content).toContain('notes.md:\n```\nNotes on a jackdaw\n```\n\nWhat is this?');
        expect(later.every(({ files }) => files === undefined)).toBe(true);
      }
    }
    expect((await read(turn)).answers.map(({ saw }) => saw)).toEqual([[], [], []]);
  });

  test('are said before sending, with what a model cannot see', async () => {
    const input = { files: all(), models: [sim('messages'), sim(one)] };
    const room = async (given: object) =>
      (
        await server.graphql<{ columnRooms: { fixed: number; saw: SawView[] }[] }>(
          `query($input: ColumnRoomsInput!) { columnRooms(input: $input) { fixed ${sawFields} } }`,
          { input: given },
          person.access,
        )
      ).data.columnRooms;
    const [seeing, blind] = await room(input);
    expect(seeing?.saw.map(({ form }) => form)).toEqual(['PICTURE', 'DOCUMENT', 'TEXT']);
    expect(blind?.saw).toMatchObject([
      { fileId: photo.id, form: 'NOTHING', reason: 'SEES_NO_PICTURES', url: null },
      { fileId: report.id, form: 'TEXT', pages: 2, words: 4, reason: 'READS_NO_PDFS' },
      { fileId: notes.id, form: 'TEXT', words: 4 },
    ]);
    expect(seeing?.fixed).toBeGreaterThan(1_000);
    expect(await room({ ...input, files: [] })).toMatchObject([
      { fixed: 0, saw: [] },
      { fixed: 0, saw: [] },
    ]);
  });

  test('are what columns get that come later: retried, added, replaced, merged', async () => {
    const turn = await hand.askToTheEnd([reader, `sim/${two}`], { files: [notes.id] });
    const [, second] = turn.answers;
    await change(server, person, 'retryAnswer', turn.answers[0]?.id);
    await hand.change('add', { id: turn.id, model: sim('messages') });
    await hand.followToTheEnd(turn);
    await hand.change('replace', { id: second?.id, model: sim('messages') });
    await hand.followToTheEnd(turn);
    const merge = { requestId: v7(), turnId: turn.id, answerIds: turn.answers.map(({ id }) => id), model: sim('messages') };
    const merged = await server.graphql(
      'mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }',
      { input: merge },
      person.access,
    );
    expect(merged.errors).toBeUndefined();
    await hand.followToTheEnd(turn);
    expect((await read(turn)).answers.map(({ saw }) => saw.map(({ fileId, form }) => [fileId, form]))).toEqual(
      Array.from({ length: 4 }, () => [[notes.id, 'TEXT']]),
    );
    for (const { messages } of requestsTo(reader).slice(-2)) expect(messages.at(-1)?.content).toContain('Notes on a jackdaw');
    const toMerge = requestsTo('sim/messages').at(-1)?.messages.at(-1)?.content;
    expect(toMerge).toMatch(/^notes\.md:\n```\nNotes on a jackdaw/);
  });

  test('are given to a judge, too', async () => {
    const turn = await hand.askToTheEnd([one, two], { files: [notes.id] });
    const input = {
      requestId: v7(),
      turnId: turn.id,
      answerIds: turn.answers.map(({ id }) => id),
      model: sim('messages'),
      rubric: 'Better',
    };
    const before = requestsTo('sim/messages').length;
    const { errors } = await server.graphql('mutation($input: JudgeInput!) { judgeTurn(input: $input) { id } }', { input }, person.access);
    expect(errors).toBeUndefined();
    const asked = await until(() => requestsTo('sim/messages')[before]);
    const content = asked.messages.at(-1)?.content;
    expect(content).toContain('Better');
    expect(content).toContain('Notes on a jackdaw');
  });

  test('that are deleted while the prompt is being asked are refused, and nothing is asked', async () => {
    const { files } = server.services;
    const another = await createPerson(server.services);
    const { id } = await sendNotes(server, another);
    const before = await remainingQueries(server, another.access);
    const read = files.readForm.bind(files);
    const reading = jest.spyOn(files, 'readForm').mockImplementationOnce(async (file, name) => {
      await change(server, another, 'deleteFile', id);
      return read(file, name);
    });
    const { errors } = await tryToAsk(server, another.access, [one], { files: [id] });
    reading.mockRestore();
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await remainingQueries(server, another.access)).toBe(before);
    expect(await server.services.orm.em.fork().execute('select 1 from turn where user_id = ?', [another.user.id])).toEqual([]);
  });

  test('are refused if they are foreign, deleted, too many or named twice, and nothing is asked', async () => {
    const other = await createPerson(server.services);
    const foreign = await sendFile(server, other.access, 'Of somebody else');
    const gone = await sendFile(server, person.access, 'To be deleted');
    await change(server, person, 'deleteFile', gone.id);
    const refused = async (files: string[]) =>
      (await tryToAsk(server, person.access, [one], { files })).errors?.map(({ extensions: { code, errors } }) => [
        code,
        errors.map(({ code: why, attr }) => `${attr} ${why}`),
      ]);
    const missing = await refused([v7()]);
    expect(missing?.[0]?.[0]).toBe('NOT_FOUND');
    for (const id of [foreign.id, gone.id, 'nothing']) expect(await refused([notes.id, id])).toEqual(missing);
    expect(await refused([...all(), foreign.id])).toEqual([['BAD_USER_INPUT', ['files too_many_files']]]);
    expect((await refused([notes.id, notes.id]))?.[0]?.[0]).toBe('BAD_USER_INPUT');
    const asked = await ask(server, person.access, [one], { files: [notes.id] });
    expect(
      (await server.graphql('query($id: ID!) { turn(id: $id) { files { id } } }', { id: asked.id }, other.access)).errors?.[0]?.extensions
        .code,
    ).toBe('NOT_FOUND');
  });

  test('belong to the request: the same one again is the same turn, with other files it is another one', async () => {
    const requestId = v7();
    const turn = await ask(server, person.access, [one], { requestId, files: [notes.id] });
    expect((await ask(server, person.access, [one], { requestId, files: [notes.id] })).id).toBe(turn.id);
    expect((await tryToAsk(server, person.access, [one], { requestId, files: [report.id] })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('tell in a blind turn nothing of a model: the same of all, or that they are uneven', async () => {
    const even = await hand.askToTheEnd([one, two], { files: [notes.id, report.id], blind: true });
    const seen = await read(even);
    expect(seen).toMatchObject({ seesUnevenly: false, blind: { flaw: null } });
    expect(new Set(seen.answers.map(({ saw }) => JSON.stringify(saw))).size).toBe(1);
    expect(seen.answers[0]?.saw).toMatchObject([{ form: 'TEXT' }, { form: 'TEXT', pages: 2 }]);

    const uneven = await hand.askToTheEnd([one, 'messages'], { files: [photo.id], blind: true });
    const hidden = await read(uneven);
    expect(hidden).toMatchObject({ seesUnevenly: true, blind: { flaw: 'FILES' } });
    expect(hidden.answers.map(({ saw }) => saw)).toEqual([[], []]);
    await change(server, person, 'revealTurn', uneven.id);
    const named = (await read(uneven)).answers.map(({ model, saw }) => [model.id, saw[0]?.form]);
    expect(named.sort()).toEqual([
      ['sim/messages', 'PICTURE'],
      [reader, 'NOTHING'],
    ]);
  });

  test('show no class of a small picture while the turn is blind', async () => {
    const pixels = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    const small = await sendFile(server, person.access, new Uint8Array(await pixels.png().toBuffer()), 'small.png');
    const turn = await hand.askToTheEnd(['sim/messages', sees[2] ?? ''], { files: [small.id], blind: true });
    const { seesUnevenly, answers } = await read(turn);
    expect(seesUnevenly).toBe(false);
    for (const { saw } of answers) {
      expect(saw).toMatchObject([{ width: 60, height: 40 }]);
      expect(saw[0]?.url).toContain('/medium?');
    }
  });
});
