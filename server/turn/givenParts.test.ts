import { describe, expect, test } from '@jest/globals';
import { type Part, textMessage } from '../gateways/llm/completion.js';
import type { Given } from '../../shared/turn/given.js';
import { GivenReader, type ReadCaption, type ReadForm } from './givenParts.js';
import { fileTokensOf, maxTokensOf, promptMessage, tokensOf } from './plannedMessages.js';

const sender = { person: 'Ann', isOwn: false };

const contents = new Map<string, Uint8Array>([
  ['photo medium', Uint8Array.of(1, 2, 3)],
  ['report original', Uint8Array.of(4, 5)],
  ['notes text', new TextEncoder().encode('Run:\n````sh\nls\n````\n')],
  ['table text', new TextEncoder().encode('name,age\nAda,36')],
]);

const of = (fileId: string, name: string) => ({ fileId, name, bytes: 3, tokens: 100 });
const photo: Given = { ...of('photo', 'photo.png'), as: 'picture', form: 'medium', mediaType: 'image/png', width: 9, height: 9 };
const report: Given = { ...of('report', 'report.pdf'), as: 'document', form: 'original', pages: 2 };
const notes: Given = { ...of('notes', 'notes.md'), as: 'text', form: 'text', words: 2, pages: null, why: null };
const table: Given = { ...of('table', 'table.csv'), as: 'text', form: 'text', words: 2, pages: null, why: null };
const none: Given = { ...of('scan', 'scan.pdf'), bytes: 0, tokens: 0, as: 'nothing', why: 'no_text' };

const readCaption: ReadCaption = ({ turnId, fileId }) => Promise.resolve(turnId === 'turn' && fileId === 'photo' ? 'A heron' : null);

/** A store that says what it was asked for. */
function shelf() {
  const asked: string[] = [];
  const readForm: ReadForm = (fileId, form) => {
    asked.push(`${fileId} ${form}`);
    return Promise.resolve(contents.get(`${fileId} ${form}`));
  };
  return { asked, reader: new GivenReader(readForm, readCaption) };
}

describe('the messages with their files', () => {
  test('a file alone stands before its prompt; several say their names', async () => {
    const { reader } = shelf();
    const planned = [
      promptMessage('What is it?', [photo]),
      textMessage('assistant', 'A photo.'),
      promptMessage('And these?', [photo, report]),
    ];
    const { messages } = await reader.fill(sender, planned);
    const image = { kind: 'image', mediaType: 'image/png', tokens: 100 };
    expect(messages).toMatchObject([
      { role: 'user', content: [image, { kind: 'text', text: 'What is it?' }] },
      textMessage('assistant', 'A photo.'),
      {
        role: 'user',
        content: [
          { kind: 'text', text: 'photo.png:\n' },
          image,
          { kind: 'text', text: 'report.pdf:\n' },
          { kind: 'document', mediaType: 'application/pdf', name: 'report.pdf', tokens: 100 },
          { kind: 'text', text: 'And these?' },
        ],
      },
    ]);
    const data = messages.flatMap(({ content }) =>
      content.flatMap((part) => ('data' in part ? [Buffer.from(part.data.encoded).toString()] : [])),
    );
    expect(data).toEqual(['AQID', 'AQID', 'BAU=']);
  });

  test('a text has its name and a fence that it cannot end itself', async () => {
    const { messages } = await shelf().reader.fill(sender, [promptMessage('Compare.', [notes, table])]);
    const [message] = messages;
    expect(message?.content.map((part) => (part.kind === 'text' ? part.text : part.kind)).join('')).toBe(
      'notes.md:\n`````\nRun:\n````sh\nls\n````\n`````\n\ntable.csv:\n```\nname,age\nAda,36\n```\n\nCompare.',
    );
  });

  test('what is not given, and a file that is no longer there, are left out; the latter is said', async () => {
    const gone: Given = { ...photo, fileId: 'gone' };
    expect(await shelf().reader.fill(sender, [promptMessage('Well?', [none, gone, { ...notes, fileId: 'gone' }])])).toEqual({
      messages: [textMessage('user', 'Well?')],
      missing: new Set(['gone']),
      drop: expect.any(Function),
    });
  });

  test('columns that are asked together share what is read and encoded', async () => {
    const { asked, reader } = shelf();
    const planned = [promptMessage('One', [photo])];
    const filled = await Promise.all([reader.fill(sender, planned), reader.fill(sender, planned)]);
    filled.push(await reader.fill(sender, planned));
    const [first, ...others] = filled.map(({ messages }) => messages[0]?.content[0]);
    expect(asked).toEqual(['photo medium']);
    const encoded = (part: Part | undefined) => part && 'data' in part && part.data.encoded;
    for (const other of others) expect(encoded(other)).toBe(encoded(first));
    expect(reader.bytesInFlight).toBe(4);
    for (const { drop } of filled) drop();
    expect(reader.bytesInFlight).toBe(0);
    // Who has let it go has no reference that would keep it.
    expect(() => encoded(first)).toThrow();
    await reader.fill(sender, planned);
    expect(asked).toEqual(['photo medium', 'photo medium']);
  });

  test('of deleted files and of a failure nothing stays held, and requests wait for room', async () => {
    const reader = new GivenReader((id) => Promise.resolve(id === 'gone' ? undefined : Uint8Array.of(1, 2, 3)), readCaption, 10);
    const of = (fileId: string) => [promptMessage('One', [{ ...photo, fileId }])];
    (await reader.fill(sender, of('gone'))).drop();
    const [one] = [await reader.fill(sender, of('a')), await reader.fill({ ...sender, person: 'Ben' }, of('b'))];
    const stopped = new AbortController();
    const waiting = reader.fill({ ...sender, person: 'Cem' }, of('c'), stopped.signal);
    const next = reader.fill({ ...sender, person: 'Dan' }, of('d'));
    stopped.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    one.drop();
    expect((await next).messages[0]?.content).toHaveLength(2);
    expect(reader.bytesInFlight).toBe(8);
  });

  test('a caption is told from a text of the person, and without a store; one that failed is left out', async () => {
    const { reader, asked } = shelf();
    const caption = (turnId: string): Given => ({ ...of('photo', 'photo.png'), as: 'caption', turnId, by: { id: 'a/b', name: 'B' } });
    const planned = [promptMessage('Here?', [caption('turn')]), promptMessage('There?', [caption('other')])];
    const { messages, missing } = await reader.fill(sender, planned);
    const [kept, gone] = messages;
    expect(missing.size).toBe(0);
    const text = 'photo.png (a picture that you cannot see, as another model describes it):\n```\nA heron\n```\n\n';
    expect(kept?.content).toEqual([
      { kind: 'text', text },
      { kind: 'text', text: 'Here?' },
    ]);
    expect(gone?.content).toEqual([{ kind: 'text', text: 'There?' }]);
    expect(asked).toEqual([]);
  });

  test('a failure of the store is not kept', async () => {
    let calls = 0;
    const reader = new GivenReader(
      () => (++calls === 1 ? Promise.reject(new Error('down')) : Promise.resolve(Uint8Array.of(1))),
      readCaption,
    );
    await expect(reader.fill(sender, [promptMessage('One', [photo])])).rejects.toThrow('down');
    expect(await reader.fill(sender, [promptMessage('One', [photo])])).toMatchObject({
      messages: [{ content: [{ kind: 'image' }, { kind: 'text' }] }],
    });
  });
});

test('files are counted before they are read', () => {
  const messages = [promptMessage('One', [photo, notes, none]), promptMessage('Two', [report])];
  expect(fileTokensOf(messages)).toBe(300);
  expect(tokensOf(messages)).toBe(tokensOf([textMessage('user', 'One'), textMessage('user', 'Two')]) + 300);
  expect(maxTokensOf(messages)).toBeGreaterThanOrEqual(tokensOf(messages));
});
