/**
 * The faces in which answers have emphasis and code, and those of most formulas. The browser lays out the whole page anew when
 * a face or a rule for one has come, so they come before there are answers.
 */
const faces = ['italic 1em "Hanken Grotesk Variable"', '1em "Geist Mono Variable"'];
const mathFaces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', ...[1, 2, 3, 4].map((size) => `1em KaTeX_Size${size}`)];

/** Without them, the text is shown in faces of the device. */
const loadFaces = (wanted: readonly string[]) => Promise.allSettled(wanted.map((face) => document.fonts.load(face)));

async function loadMath(): Promise<void> {
  await import('katex/dist/katex.min.css');
  await loadFaces(mathFaces);
}

/** Fetches what renders answers, the conversation screen's code and faces. Call it when a conversation is likely to be opened soon. */
export const loadConversationScreen = () => {
  void loadFaces(faces);
  const screen = import('./ConversationScreen.js');
  // A formula that comes before them fetches them, too.
  void screen.then(loadMath).catch(() => undefined);
  return screen;
};
