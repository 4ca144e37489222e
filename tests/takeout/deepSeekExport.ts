/** A conversation as DeepSeek's export has it, of messages with their id and their parent's. */
export const deepSeekConversation = (messages: readonly [id: string, parent: string, message: object][]) => ({
  ...{ id: 'd1', title: 'Barley', inserted_at: '2025-02-03T10:00:00.000000+08:00', updated_at: '2025-02-03T10:05:00.000000+08:00' },
  mapping: Object.fromEntries([
    ...messages.map(([id, parent, message]) => [id, { id, parent, children: [], message }]),
    ['root', { id: 'root', parent: null, children: [], message: null }],
  ]),
});
