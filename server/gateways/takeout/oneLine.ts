/** A text on one line, without characters that control it. @param most of its UTF-16 code units are kept */
export const oneLine = (text: string, most = Infinity): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
