/** Fetches the code of the conversation screen, which renders answers. Call it when a conversation is likely to be opened soon. */
export const loadConversationScreen = () => import('./ConversationScreen.js');
