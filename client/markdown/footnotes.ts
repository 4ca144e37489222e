import { NoteNames } from '../../shared/turn/NoteNames.js';

/** A paragraph, and what its footnote says of it. */
export interface Sourced {
  text: string;
  source: string;
}

/** Paragraphs that do not end with a line of prose, so that a footnote's number needs a line of its own. */
const endsAsBlock = /(```|~~~|\$\$|\|)\s*$|\n( {4}|\t).*$/;

/** The footnotes of a Markdown text: one for each source, in the order in which they came. */
export class Footnotes {
  /** The name of each source's note. */
  private readonly sources = new Map<string, string>();

  /** @param names of the notes in the texts of the same document */
  constructor(private readonly names = new NoteNames()) {}

  /** Paragraphs with the numbers of their sources behind them. */
  number(paragraphs: readonly Sourced[]): string {
    const texts = paragraphs.map(({ text }) => this.names.own(text));
    return paragraphs
      .map(({ source }, place) => {
        const text = texts[place] ?? '';
        const name = this.sources.get(source) ?? this.names.free();
        this.sources.set(source, name);
        return `${text}${endsAsBlock.test(text) ? '\n\n' : ''}[^${name}]`;
      })
      .join('\n\n');
  }

  /** The notes, for the text's end; empty if there are none. */
  get notes(): string {
    return [...this.sources].map(([source, name]) => `[^${name}]: ${source}`).join('\n');
  }
}
