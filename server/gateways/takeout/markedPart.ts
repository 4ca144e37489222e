import { fenceOf } from '../../../shared/markdown/fenceOf.js';
import type { Part } from './filedAnswer.js';
import { oneLine } from './oneLine.js';

/** A part under a title that says where it is from. */
export const markedPart = (title: string, { kind, text }: Part): Part => ({
  kind,
  text: `**${oneLine(title, 200).replaceAll(/[*`[\]<>]/g, '')}**\n\n${text}`,
});

/** A text as a block of code, whatever signs it has itself; nothing for an empty one. */
export function fenced(text: string, language = ''): string {
  if (text.trim() === '') return '';
  const fence = fenceOf(text).slice(0, 100);
  return `${fence}${/^[\w+#-]{1,30}$/.test(language) ? language : ''}\n${text}\n${fence}`;
}
