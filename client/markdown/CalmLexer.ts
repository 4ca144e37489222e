import { Lexer, type Token, type TokensList } from 'marked';

/** Quotations and lists within each other, at most. */
const deepest = 16;
const signs = /[*_~`[\]<!\\&$(@]/g;
const shortEnough = 1_000;
/** Length times signs of one run of text: the work that the worst of them can make. */
const mostWork = 8_000_000;

/** marked's lexer, with limits to what a text can make it do; what is beyond them is plain text. */
export class CalmLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] | TokensList = [], clipped?: boolean): Token[] | TokensList {
    if (this.depth >= deepest) {
      tokens.push(plain(source));
      return tokens;
    }
    this.depth += 1;
    try {
      return super.blockTokens(source, tokens, clipped);
    } finally {
      this.depth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= shortEnough || source.length * (source.match(signs)?.length ?? 0) <= mostWork) {
      return super.inlineTokens(source, tokens);
    }
    tokens.push(plain(source));
    return tokens;
  }
}

const plain = (text: string): Token => ({ type: 'text', raw: text, text, escaped: false });
