/** Fetches the code of a conversation, with all that renders answers: when one is likely to be seen soon. */
export const loadConversationScreen = () => import('./ConversationScreen.js');
