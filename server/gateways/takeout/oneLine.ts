/** A text on one line, without signs that turn the text around them; joiners of emoji and of scripts are part of words. @param most of its UTF-16 code units are kept */
export const oneLine = (text: string, most = Infinity): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
