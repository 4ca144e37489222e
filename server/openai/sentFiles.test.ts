import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { picture } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { pdfOf } from '../../tests/pdfOf.js';
import { createProgram, postChat, type Program } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('a call with pictures and files', () => {
  let server: TestServer;
  let modelsFile: ModelsFile;
  let program: Program;
  beforeAll(async () => {
    modelsFile = await writeModelsFile([{ id: 'sim/messages', capabilities: ['vision', 'pdf'] }]);
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path, FILES_OF_PROMPT: '3' } });
    await server.services.catalogue.refresh();
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    program = await createProgram(server, { freeQueries: 100 }, { rights: ['ASK', 'READ'] });
  });

  const dataOf = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const png = async (width = 40) => dataOf('image/png', await picture('png', width));
  const text = (said: string) => ({ type: 'text', text: said });
  const image = (url: string) => ({ type: 'image_url', image_url: { url, detail: 'auto' } });
  const chat = (content: unknown, more: object = {}) =>
    postChat(server, program.key.secret, { model: 'sim/messages', messages: [{ role: 'user', content }], ...more });
  const filesOf = (conversation: string | null) =>
    server.execute(
      `select file.kind, file.name, turn.prompt from turn_file join file on file.id = file_id join turn on turn.id = turn_id
       where conversation_id = ? order by turn.id, place`,
      [conversation],
    );
  const ownFiles = () => server.execute('select id from file where user_id = ?', [program.person.user.id]);
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as { error: { param: string; message: string } };
    return { status: response.status, ...error };
  };

  test('gives its model the picture, which is a file of the turn and of the account', async () => {
    const response = await chat([text('What is it?'), image(await png())]);
    expect(response.status).toBe(200);
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    expect(choices[0]?.message.content).toContain('What is it?');
    const [request] = server.sandbox.requests.slice(-1);
    expect(JSON.stringify(request)).toMatch(/image/);
    expect(await filesOf(response.headers.get('x-conversation'))).toMatchObject([
      { kind: 'PICTURE', name: expect.stringMatching(/^file-[0-9a-f]{8}\.png$/), prompt: 'What is it?' },
    ]);
  });

  test('takes a PDF and a text as files, by their content or by the id of one that was sent before', async () => {
    const { id } = await sendFile(server, program.person.access, 'Narwhals live in the north.\n', 'notes.txt');
    const pdf = { type: 'file', file: { filename: 'report.pdf', file_data: dataOf('application/pdf', pdfOf('Quarterly', 'Second')) } };
    const response = await chat([text('Sum up'), pdf, { type: 'file', file: { file_id: id } }]);
    expect(response.status).toBe(200);
    expect(await filesOf(response.headers.get('x-conversation'))).toMatchObject([{ name: 'report.pdf' }, { name: 'notes.txt' }]);
  });

  test('of /v1/responses takes both, too', async () => {
    const content = [
      { type: 'input_text', text: 'What is it?' },
      { type: 'input_image', image_url: await png(), detail: 'low' },
      { type: 'input_file', filename: 'notes.txt', file_data: Buffer.from('Narwhals\n').toString('base64') },
    ];
    const body = { model: 'sim/messages', input: [{ role: 'user', content }] };
    const response = await server.rest('POST', '/v1/responses', { token: program.key.secret, body });
    expect(response.status).toBe(200);
    expect(await filesOf(response.headers.get('x-conversation'))).toMatchObject([{ kind: 'PICTURE' }, { name: 'notes.txt' }]);
  });

  test('keeps each picture once, however often an agent sends its talk, and stands where it was said by its name', async () => {
    const first = { role: 'user', content: [text('Look'), image(await png())] };
    const talk = [first, { role: 'assistant', content: 'I see' }, { role: 'user', content: 'And now?' }];
    for (const messages of [
      talk,
      talk,
      [...talk, { role: 'assistant', content: 'Still' }, { role: 'user', content: [text('Both?'), image(await png(50))] }],
    ])
      expect((await postChat(server, program.key.secret, { model: 'sim/messages', messages })).status).toBe(200);
    expect(await ownFiles()).toHaveLength(2);
    const [opening] = await server.execute(`select messages -> 0 ->> 'text' as text from opening where user_id = ? and parent_id is null`, [
      program.person.user.id,
    ]);
    expect(opening).toEqual({ text: expect.stringMatching(/^\[file-[0-9a-f]{8}\.png\]\n\nLook$/) });
  });

  test('goes on in its conversation, whose turns have their pictures already', async () => {
    const first = { role: 'user', content: [text('Look'), image(await png())] };
    const begun = await postChat(server, program.key.secret, { model: 'sim/messages', messages: [first] });
    const conversation = begun.headers.get('x-conversation') ?? '';
    const { choices } = (await begun.json()) as { choices: { message: object }[] };
    const messages = [first, choices[0]?.message, { role: 'user', content: 'And now?' }];
    const next = await postChat(server, program.key.secret, { model: 'sim/messages', messages }, { 'x-conversation': conversation });
    expect(next.status).toBe(200);
    expect(await filesOf(conversation)).toHaveLength(1);
  });

  test('sends the last ones where there are more than a prompt may have, and a picture may stand alone', async () => {
    const pictures = await Promise.all([10, 20, 30, 40].map(async (width) => image(await png(width))));
    const response = await chat(pictures);
    expect(response.status).toBe(200);
    expect(await filesOf(response.headers.get('x-conversation'))).toHaveLength(3);
  });

  test.each([
    ['an address elsewhere', { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }, 400, 'data:'],
    ['nothing', { type: 'file', file: { filename: 'a.pdf' } }, 400, 'data:'],
    ['a picture that is none', { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } }, 415, ''],
    ['a file of nobody', { type: 'file', file: { file_id: 'file-1' } }, 404, ''],
  ])('refuses %s by its place, and asks nobody', async (_what, part, status, said) => {
    const refused = await refusal(await chat([text('What is it?'), part]));
    expect(refused).toMatchObject({ status, param: 'messages[0].content[1]', message: expect.stringContaining(said) });
    expect(await server.execute('select 1 from turn where user_id = ?', [program.person.user.id])).toHaveLength(0);
  });

  test('refuses a picture for models of which none sees it, and audio for all', async () => {
    const blind = await refusal(await chat([text('What is it?'), image(await png())], { model: 'sim/echo' }));
    expect(blind).toMatchObject({ status: 400, param: 'messages', message: expect.stringContaining('sim/echo') });
    const heard = await refusal(await chat([{ type: 'input_audio', input_audio: { data: 'x', format: 'wav' } }]));
    expect(heard).toMatchObject({ status: 400, message: expect.stringContaining('text, pictures and files') });
  });
});
