/** Chats as Open WebUI exports them; all texts are made up. */

/** One message of a tree. */
export const openWebUiMessage = (id: string, parentId: string | null, role: string, content: string, more: object = {}) => ({
  ...{ id, parentId, childrenIds: [], role, content, timestamp: 1_719_000_000 },
  ...more,
});

/** A chat with these messages, of which the last is shown. */
export const openWebUiChat = (id: string, messages: readonly ReturnType<typeof openWebUiMessage>[], more: object = {}) => ({
  ...{ id, user_id: 'someone', title: `Chat ${id}` },
  chat: {
    ...{ id: '', title: `Chat ${id}`, models: ['llama3.1:8b'], params: {}, tags: ['Bakery'], timestamp: 1_719_000_000_000 },
    history: { messages: Object.fromEntries(messages.map((one) => [one.id, one])), currentId: messages.at(-1)?.id },
    messages,
  },
  ...{ updated_at: 1_719_000_060, created_at: 1_719_000_000, share_id: null, archived: false, pinned: true },
  ...{ meta: { tags: ['Bakery'] }, folder_id: null },
  ...more,
});

/** A question that two models answered, and one that follows the second answer. */
export const branchedOpenWebUi = () =>
  openWebUiChat('branched', [
    openWebUiMessage('ask', null, 'user', 'White or brown?', { models: ['llama3.1:8b', 'qwen3'] }),
    openWebUiMessage('one', 'ask', 'assistant', 'White.', { model: 'llama3.1:8b', modelName: 'Llama', modelIdx: 0 }),
    openWebUiMessage('two', 'ask', 'assistant', 'Brown.', { model: 'qwen3', modelIdx: 1 }),
    openWebUiMessage('more', 'two', 'user', 'Why?'),
    openWebUiMessage('why', 'more', 'assistant', 'For the taste.', { model: 'qwen3' }),
  ]);
