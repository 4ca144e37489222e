/** A conversation as LibreChat exports it; all texts are made up. */

/** One message. */
export const libreMessage = (messageId: string, parent: string | null, text: string, more: object = {}) => ({
  ...{ messageId, parentMessageId: parent ?? '00000000-0000-0000-0000-000000000000', conversationId: 'l1', text },
  ...{ isCreatedByUser: false, sender: 'GPT-4o', endpoint: 'openAI', createdAt: '2024-06-21T20:00:00.000Z' },
  ...more,
});
export type LibreMessage = ReturnType<typeof libreMessage>;

const about = {
  ...{ conversationId: 'l1', endpoint: 'openAI', title: 'Spelt', exportAt: '20:10:00 GMT+0000 (UTC)', branches: true },
  options: { model: 'gpt-4o', presetId: null, promptPrefix: 'Be brief' },
};

/** These messages as a list. */
export const libreChatConversation = (messages: readonly LibreMessage[]) => ({ ...about, recursive: false, messages });

interface Nested extends LibreMessage {
  children: Nested[];
}

/** These messages within each other; each stands after the one that it follows. */
export function libreChatTree(messages: readonly LibreMessage[]) {
  const nested = new Map(messages.map((one): [string, Nested] => [one.messageId, { ...one, children: [] }]));
  const roots: Nested[] = [];
  for (const one of nested.values()) (nested.get(one.parentMessageId)?.children ?? roots).push(one);
  return { ...about, recursive: true, messages: roots };
}
