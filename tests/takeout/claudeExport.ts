/** Conversations as Claude's export has them; all texts are made up. */

/** One message. */
export const message = (uuid: string, sender: string, content: readonly object[], more: object = {}) => ({
  uuid,
  text: '',
  content,
  sender,
  created_at: '2026-03-01T10:00:00.000000Z',
  updated_at: '2026-03-01T10:00:00.000000Z',
  attachments: [],
  files: [],
  ...more,
});

/** A conversation with these messages. */
export const claudeConversation = (uuid: string, messages: readonly object[], more: object = {}) => ({
  uuid,
  name: `Chat ${uuid}`,
  created_at: '2026-03-01T10:00:00.000000Z',
  updated_at: '2026-03-01T11:00:00.000000Z',
  account: { uuid: 'someone' },
  chat_messages: messages,
  ...more,
});

/** A conversation with every kind of block that is known, one that is not, and attachments. */
export const richClaude = () =>
  claudeConversation('rich', [
    message('m1', 'human', [{ type: 'text', text: 'Sum it up.' }], {
      text: 'Sum it up.',
      attachments: [{ file_name: 'notes.txt', file_size: 9, file_type: 'txt', extracted_content: 'Rye, salt' }],
      files: [{ file_name: 'oven.png' }],
    }),
    message('m2', 'assistant', [
      { type: 'thinking', thinking: 'Two things.' },
      { type: 'text', text: 'Let me look.' },
      { type: 'tool_use', name: 'search', input: { query: 'rye' } },
      { type: 'tool_result', name: 'search', content: [{ type: 'text', text: 'Rye is a grain.' }] },
      { type: 'token_budget' },
      { type: 'aura', colour: 'teal' },
      { type: 'text', text: 'Rye and salt.' },
    ]),
    // As in older exports.
    message('m3', 'human', [], { text: 'Thanks', content: undefined }),
  ]);
