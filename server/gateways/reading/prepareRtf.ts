import { lineMark } from './lineMarks.js';

/** Writes the labels of lists into the text of an RTF: the library knows by them that there is a list, and counts anew. */
export function prepareRtf(data: Uint8Array): Uint8Array {
  const source = Buffer.from(data).toString('latin1');
  const written = source.replaceAll(/\{\\(?:listtext|pntext)\b([^{}]{0,300})\}/g, (group, inner: string) => {
    const label = inner
      .replaceAll(/\\'[\da-f]{2}|\\u-?\d+ ?\??/gi, '-')
      .replaceAll(/\\[a-z]+-?\d* ?/gi, '')
      .trim();
    return label === '' ? group : `${group}${escaped(lineMark({ heading: 0, level: 0, label: /^[-*o·]+$/.test(label) ? '-' : label }))}`;
  });
  return Buffer.from(written, 'latin1');
}

/** Characters beyond ASCII as RTF writes them: as signed numbers of 16 bits. */
const escaped = (text: string): string => text.replaceAll(/[^\0-\u007f]/g, (sign) => `\\u${((sign.charCodeAt(0) << 16) >> 16).toFixed()}?`);
