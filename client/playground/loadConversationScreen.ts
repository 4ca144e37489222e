/**
 * The faces in which answers have emphasis and code. The browser lays out the whole page anew when a face has come, so they come
 * before there are answers.
 */
const faces = ['italic 1em "Hanken Grotesk Variable"', '1em "Geist Mono Variable"'];

/** Fetches what renders answers, the conversation screen's code and faces. Call it when a conversation is likely to be opened soon. */
export const loadConversationScreen = () => {
  // Without them, the text is shown in faces of the device.
  for (const face of faces) document.fonts.load(face).catch(() => undefined);
  return import('./ConversationScreen.js');
};
