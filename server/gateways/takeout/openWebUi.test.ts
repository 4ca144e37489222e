import { expect, test } from '@jest/globals';
import { branchedOpenWebUi, openWebUiChat, openWebUiMessage } from '../../../tests/takeout/openWebUiExport.js';
import { blocksOf } from '../../../tests/imports.js';
import { takeHere } from '../../../tests/takeout/takeHere.js';

const take = (...chats: unknown[]) => takeHere(JSON.stringify(chats), 'chat-export.json');

test('chats of Open WebUI have their branches, models, times and tags', async () => {
  const { conversations, notes } = await take(branchedOpenWebUi());
  expect(notes).toEqual([]);
  const [one] = conversations;
  expect(one).toMatchObject({
    ...{ id: 'branched', title: 'Chat branched', pinned: true, archived: false, tags: ['Bakery'] },
    ...{ created_at: '2024-06-21T20:00:00.000Z', updated_at: '2024-06-21T20:01:00.000Z', active_turn: one?.turns.at(-1)?.id },
  });
  expect(one?.turns.map((turn) => [turn.parent, turn.prompt, turn.answers[0]?.model, blocksOf(turn)[0]?.text])).toEqual([
    [null, 'White or brown?', 'open-webui/llama3.1:8b', 'White.'],
    [null, 'White or brown?', 'open-webui/qwen3', 'Brown.'],
    [one?.turns[1]?.id, 'Why?', 'open-webui/qwen3', 'For the taste.'],
  ]);
});

test('answers of Open WebUI have what their models thought, their tools, sources, files and errors', async () => {
  const answer = [
    '<details type="reasoning" done="true" duration="5">\n<summary>Thought for 5 seconds</summary>\n&gt; Is 3 &lt; 5?\n&gt; Yes.\n</details>',
    'Let me look.',
    '<details type="tool_calls" done="true" id="t" name="look_up" arguments="&quot;{\\&quot;q\\&quot;: 1}&quot;" result="&quot;Rye &amp; salt&quot;">\n<summary>Tool Executed</summary>\n</details>',
    '<details type="code_interpreter" done="true" output="&quot;2&quot;">\n<summary>Analyzed</summary>\n```python\n1+1\n```\n</details>',
    'So: <details type="x"> and\n<details type="own">\nMine\n</details>',
    '<details type="reasoning" done="false">\nnever ends',
  ].join('\n');
  const sources = [
    { source: { name: 'A [page]', url: 'https://example.com/a_(b)' } },
    { source: { name: 'notes.txt' } },
    { source: { url: 'javascript:1' } },
  ];
  const { conversations, notes } = await take(
    openWebUiChat('rich', [
      openWebUiMessage('ask', null, 'user', 'Look', {
        files: [
          { type: 'file', name: 'oven.pdf' },
          { type: 'image', url: 'data:image/png;base64,AA' },
        ],
      }),
      openWebUiMessage('say', 'ask', 'assistant', answer, { model: 'm', sources }),
      openWebUiMessage('fail', 'ask', 'assistant', '', { model: 'm', error: { content: 'No room' } }),
      openWebUiMessage('none', 'say', 'user', ''),
    ]),
  );
  expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
    ['FILE_LEFT_OUT', 'oven.pdf'],
    ['FILE_LEFT_OUT', 'image'],
    ['EMPTY_MESSAGE', null],
  ]);
  const [first, second] = conversations[0]?.turns ?? [];
  expect(first?.prompt).toBe('Look\n\n*File: oven.pdf*\n\n*File: image*');
  expect(first && blocksOf(first)).toEqual([
    { kind: 'reasoning', text: 'Is 3 < 5?\nYes.' },
    {
      kind: 'text',
      text: [
        'Let me look.',
        '**Tool: look_up**\n\n```json\n{"q": 1}\n```',
        '**Result of look_up**\n\n```\nRye & salt\n```',
        '```python\n1+1\n```',
        '**Result of code_interpreter**\n\n```\n2\n```',
        'So: <details type="x"> and',
        '<details type="own">\nMine\n</details>',
        '<details type="reasoning" done="false">\nnever ends',
        '- [A \\[page\\]](https://example.com/a_%28b%29)\n- notes.txt',
      ].join('\n\n'),
    },
  ]);
  expect(second && blocksOf(second)).toEqual([{ kind: 'text', text: '```\nNo room\n```' }]);
});

test('a system prompt of Open WebUI is one here, and old chats have a list alone', async () => {
  const old = {
    title: 'Old',
    chat: {
      system: 'Be brief',
      messages: [
        { role: 'user', content: 'Ask' },
        { role: 'assistant', content: 'Say', model: 'm' },
      ],
    },
  };
  const { conversations } = await take(old);
  expect(conversations).toMatchObject([
    { title: 'Old', turns: [{ system: 'Be brief', prompt: 'Ask', answers: [{ blocks: [{ text: 'Say' }] }] }] },
  ]);
});

test('a system prompt counts for each turn that has it', async () => {
  const asked = Array.from({ length: 1_000 }, (_, place) => ({ role: 'user', content: place.toFixed() }));
  const { conversations, notes } = await take({ chat: { system: 'x'.repeat(100_000), messages: asked } });
  expect([conversations, notes]).toMatchObject([[], [{ kind: 'CONVERSATION_TOO_LARGE' }]]);
});

test('hundreds of thousands of beginnings of elements in an answer are read in one pass', async () => {
  const answer = `${'<details type="reasoning">\n'.repeat(100_000)}${'a'.repeat(1_000_000)}`;
  const { conversations } = await take(openWebUiChat('long', [openWebUiMessage('a', null, 'assistant', answer)]));
  expect(conversations).toHaveLength(1);
  const closed = `${'<details type="'.repeat(100_000)}x>\n</details>`;
  expect((await take(openWebUiChat('tag', [openWebUiMessage('a', null, 'assistant', closed)]))).conversations).toHaveLength(1);
});
