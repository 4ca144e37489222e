import { describe, expect, test } from '@jest/globals';
import { blocksOf } from '../../../tests/imports.js';
import { chatGptConversation, node, text } from '../../../tests/takeout/chatgptExport.js';
import { claudeConversation, message } from '../../../tests/takeout/claudeExport.js';
import { takeHere } from '../../../tests/takeout/takeHere.js';

const take = (...conversations: unknown[]) => takeHere(JSON.stringify(conversations), 'conversations.json');
const ask = node({ id: 'ask', role: 'user', content: text('Ask') });

test('messages that ChatGPT does not show are no turns, and are reported', async () => {
  const metadata = { is_visually_hidden_from_conversation: true };
  const { conversations, notes } = await take(
    chatGptConversation('hidden', [
      node({ id: 'system', role: 'system', content: text('Original custom instructions no longer available'), metadata }),
      node({ id: 'empty', parent: 'system', role: 'system', metadata }),
      node({
        id: 'first',
        parent: 'empty',
        role: 'user',
        content: text('Hidden'),
        metadata: { ...metadata, attachments: [{ name: 'a' }] },
      }),
      { ...ask, parent: 'first' },
      node({ id: 'tool', parent: 'ask', role: 'tool', name: 'file_search', content: text('Hidden'), metadata }),
      node({ id: 'say', parent: 'tool', role: 'assistant', content: text('Say') }),
    ]),
  );
  expect(conversations[0]?.turns.map((turn) => [turn.parent, turn.prompt, blocksOf(turn)])).toEqual([
    [null, 'Ask', [{ kind: 'text', text: 'Say' }]],
  ]);
  expect(notes).toEqual([{ kind: 'LEFT_OUT', what: 'A message that ChatGPT does not show', count: 3 }]);
});

describe('marks of sources in an answer of ChatGPT', () => {
  const mark = (...of: string[]) => `\ue200${of.join('\ue202')}\ue201`;
  const cases: [what: string, mark: string, reference: object | undefined, shown: string][] = [
    [
      'with words of its own',
      mark('cite', 'turn0search0'),
      { alt: '([A](https://a.example))', type: 'grouped_webpages' },
      '([A](https://a.example))',
    ],
    [
      'of a page',
      mark('cite', 'turn0search9'),
      { alt: null, type: 'webpage', url: 'https://b.example/b', title: 'B [b]' },
      '([B \\[b\\]](https://b.example/b))',
    ],
    [
      'of several pages',
      mark('cite', 'turn0search1', 'turn0search2'),
      {
        type: 'grouped_webpages',
        items: [{ url: 'https://c.example/', title: 'C' }, { url: 'https://d.example/' }, { url: 'javascript:1', title: 'E' }],
      },
      '([C](https://c.example/), <https://d.example/>, E)',
    ],
    ['of a file', mark('filecite', 'turn0file1'), { alt: null, type: 'file', name: 'recipe.pdf' }, '(recipe.pdf)'],
    ['of a thing', mark('entity', '["city","Bonn","town"]'), { alt: null, type: 'entity', name: 'Bonn' }, 'Bonn'],
    ['of a thing without a name', mark('entity', '["city","Bonn","town"]'), { type: 'entity' }, 'Bonn'],
    ['of a thing that nothing explains', mark('entity', '["city","Bonn"]'), undefined, 'Bonn'],
    [
      'of a list',
      mark('navlist', 'Reading', 'turn0search3'),
      { type: 'nav_list', items: [{ title: 'C', url: 'https://c.example/' }] },
      '([C](https://c.example/))',
    ],
    ['of an empty list', mark('navlist', 'Reading', 'turn0search3'), { type: 'nav_list', items: [] }, ''],
    ['that is hidden', mark('cite', 'x'), { type: 'hidden', alt: '', name: 'x' }, ''],
    ['that nothing explains', mark('cite', 'turn0search9'), undefined, ''],
    ['of words', '\ue203', undefined, ''],
    ['in brackets', '【4†source】', { alt: '', type: 'webpage', url: 'https://a.example/', title: 'A' }, '([A](https://a.example/))'],
    ['in brackets that nothing explains', '【note】', undefined, '【note】'],
  ];
  test.each(cases)('%s', async (_what, matched, reference, shown) => {
    const metadata = { content_references: reference ? [{ matched_text: matched, ...reference }] : [] };
    const say = node({ id: 'say', parent: 'ask', role: 'assistant', content: text(`It ${matched}.`), metadata });
    const { conversations } = await take(chatGptConversation('marks', [ask, say]));
    expect(conversations[0]?.turns.flatMap(blocksOf)).toEqual([{ kind: 'text', text: `It ${shown}.` }]);
  });

  test('in brackets, with citations as older answers have them', async () => {
    const metadata = { citations: [{ metadata: { title: 'A', url: 'https://a.example/', extra: { cited_message_idx: 4 } } }] };
    const say = node({ id: 'say', parent: 'ask', role: 'assistant', content: text('It【4†source】.'), metadata });
    const { conversations } = await take(chatGptConversation('marks', [ask, say]));
    expect(conversations[0]?.turns.flatMap(blocksOf)).toEqual([{ kind: 'text', text: 'It([A](https://a.example/)).' }]);
  });
});

describe('what a model wrote beside a conversation', () => {
  const code = 'def bake():\n    return "```"\n';
  const canvas: [what: string, given: string, shown: string][] = [
    [
      'code',
      JSON.stringify({ name: 'my_bake', type: 'code/python', content: code }),
      `**File: my_bake**\n\n\`\`\`\`python\n${code}\n\`\`\`\``,
    ],
    ['a document', JSON.stringify({ name: 'Plan', type: 'document', content: '# Plan' }), '**File: Plan**\n\n```markdown\n# Plan\n```'],
    ['all of it again', JSON.stringify({ updates: [{ pattern: '.*', replacement: 'New' }] }), '**File: canvas**\n\n```\nNew\n```'],
    ['a change', JSON.stringify({ updates: [{ pattern: 'a', replacement: 'b' }] }), '**File: canvas**\n\n```\na\n→\nb\n```'],
    ['other JSON', '{"name": "x"}', '```json\n{"name": "x"}\n```'],
  ];
  test.each(canvas)('on the canvas of ChatGPT is a block of code: %s', async (_what, given, shown) => {
    const content = { content_type: 'code', language: 'json', text: given };
    const { conversations } = await take(
      chatGptConversation('canvas', [ask, node({ id: 'say', parent: 'ask', role: 'assistant', content })]),
    );
    expect(conversations[0]?.turns.flatMap(blocksOf)).toEqual([{ kind: 'text', text: shown }]);
  });

  test('on the canvas as a plain text is a block of code, too', async () => {
    const say = { id: 'say', parent: 'ask', role: 'assistant', content: text('{"name":"Plan","type":"document","content":"# Plan"}') };
    const chats = [node({ ...say, recipient: 'canmore.create_textdoc' }), node(say)].map((one, place) =>
      chatGptConversation(place.toFixed(), [ask, one]),
    );
    const { conversations } = await take(...chats);
    expect(conversations.flatMap(({ turns }) => turns.flatMap(blocksOf)).map((block) => block.text.slice(0, 14))).toEqual([
      '**File: Plan**',
      '{"name":"Plan"',
    ]);
  });

  const artifacts: [name: string, input: object, shown: string][] = [
    [
      'artifacts',
      { id: 'b', type: 'application/vnd.ant.code', title: 'Bake', command: 'create', content: code, language: 'python' },
      `**File: Bake**\n\n\`\`\`\`python\n${code}\n\`\`\`\``,
    ],
    ['artifacts', { id: 'b', type: 'text/html', title: 'Page', command: 'rewrite', content: '<b>' }, '**File: Page**\n\n```html\n<b>\n```'],
    ['artifacts', { id: 'b', command: 'update', old_str: 'a', new_str: 'b' }, '**File: b**\n\n```\na\n→\nb\n```'],
    [
      'create_file',
      { description: 'A script', path: '/home/my_bake.py', file_text: 'bake()' },
      '**File: /home/my_bake.py**\n\n```py\nbake()\n```',
    ],
    ['create_file', { odd: 1 }, '**Tool: create_file**\n\n```json\n{\n  "odd": 1\n}\n```'],
    ['file_search', { content: 'x' }, '**Tool: file_search**\n\n```json\n{\n  "content": "x"\n}\n```'],
  ];
  test.each(artifacts)('by the tool %s of Claude is a block of code: %j', async (name, input, shown) => {
    const say = message('b', 'assistant', [{ type: 'tool_use', name, input }]);
    const { conversations } = await take(claudeConversation('one', [message('a', 'human', [{ type: 'text', text: 'Ask' }]), say]));
    expect(conversations[0]?.turns.flatMap(blocksOf)).toEqual([{ kind: 'text', text: shown }]);
  });
});
