/**
 * The encodings other than UTF-8 that a text may be in, by the names that the web's standard gives them
 * (https://encoding.spec.whatwg.org). Those of one byte for a letter are valid for nearly any bytes, so that such a text is a guess.
 */
export const textEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'utf-16le',
  'utf-16be',
  'utf-8',
] as const;

export type TextEncoding = (typeof textEncodings)[number];
