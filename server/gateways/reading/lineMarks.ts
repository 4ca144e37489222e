/**
 * What a paragraph of a document is, written before its text where the library that parses documents keeps the text alone: the label that
 * a word processor makes, its level in a list, its level as a heading. The signs around it are characters that no text has (Unicode's
 * noncharacters), and none of them is left in what is kept.
 */
export interface LineMark {
  /** 1 to 6; 0 if it is no heading. */
  heading: number;
  /** In a list, from 0. */
  level: number;
  /** As it is printed, such as `2.1` or `a)`; `-` for any bullet, and empty for none. */
  label: string;
}

const [begin, end] = ['\ufdd0', '\ufdd1'];
/** Stands behind single letters of formulas: the library leaves out the braces around them, where commands need them. */
export const letterMark = '\ufdd2';
/** Most characters of a label. */
const mostLabel = 40;

const written = new RegExp(`^${begin}(\\d)(\\d)([^${begin}${end}]{0,${mostLabel.toFixed()}})${end}`);

export const lineMark = ({ heading, level, label }: LineMark): string =>
  `${begin}${Math.min(6, heading).toFixed()}${Math.min(9, level).toFixed()}${label.slice(0, mostLabel)}${end}`;

/** The mark at the beginning of a text, and the text behind it. */
export function readLineMark(text: string): { mark: LineMark; rest: string } | undefined {
  const [whole, heading, level, label] = written.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { mark: { heading: Number(heading), level: Number(level), label: label ?? '' }, rest: text.slice(whole.length) };
}

export const withoutMarks = (text: string): string => text.replaceAll(/[\ufdd0-\ufdd2]/g, '');
