/** A paragraph of an answer: what it says first, or what it adds (`aside`). */
export interface Paragraph {
  kind: 'say' | 'aside';
  text: string;
}

/** Parts of the answer that are about the answer: `**In short**`, `*I am ELIZA …*`, `**Key words:** …`. */
const isAbout = (block: string) => /^\*/.test(block);

/**
 * Sets a recorded answer in paragraphs, without the signs of its Markdown: its first sentence large, the rest as what it adds.
 * Every word of it stays, in its order.
 */
export function paragraphsOf(answer: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const block of answer.split(/\n{2,}/)) {
    const text = block.replace(/^- /, '').replaceAll(/\*+/g, '');
    const isFirst = !isAbout(block) && !paragraphs.some(({ kind }) => kind === 'say');
    const [sentence = text] = isFirst ? (/^.*?[.?!](?=\s|$)/s.exec(text) ?? []) : [];
    paragraphs.push({ kind: isFirst ? 'say' : 'aside', text: sentence });
    const rest = text.slice(sentence.length).trim();
    if (rest !== '') paragraphs.push({ kind: 'aside', text: rest });
  }
  return paragraphs;
}
