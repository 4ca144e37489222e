/** A paragraph, and what its footnote says of it. */
export interface Sourced {
  text: string;
  source: string;
}

/** Paragraphs that do not end with a line of prose, so that a footnote's number needs a line of its own. */
const endsAsBlock = /(```|~~~|\$\$|\|)\s*$|\n( {4}|\t).*$/;

/** The footnotes of a Markdown text: one for each source, in the order in which they came. */
export class Footnotes {
  private readonly sources: string[] = [];

  /** Paragraphs with the numbers of their sources behind them. */
  number(paragraphs: readonly Sourced[]): string {
    return paragraphs
      .map(({ text, source }) => {
        if (!this.sources.includes(source)) this.sources.push(source);
        const sign = `[^${String(this.sources.indexOf(source) + 1)}]`;
        return `${text}${endsAsBlock.test(text) ? '\n\n' : ''}${sign}`;
      })
      .join('\n\n');
  }

  /** The notes, for the text's end; empty if there are none. */
  get notes(): string {
    return this.sources.map((source, place) => `[^${String(place + 1)}]: ${source}`).join('\n');
  }
}
