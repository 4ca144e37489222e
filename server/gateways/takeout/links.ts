import { plainName } from '../../../shared/markdown/plainName.js';
import { safeAddress } from '../../../shared/markdown/safeAddress.js';
import { textAt } from './fields.js';

/** A page or another source as a link in Markdown; its name alone if its address leads nowhere, and nothing without either. */
export function linkTo(source: unknown): string {
  const address = safeAddress(textAt(source, 'url') ?? '')
    ?.replaceAll('(', '%28')
    .replaceAll(')', '%29');
  const name = (textAt(source, 'title') ?? textAt(source, 'name') ?? '').trim();
  if (address === undefined) return plainName(name);
  return name === '' ? `<${address}>` : `[${plainName(name)}](${address})`;
}

/** Sources as a list in Markdown, each once. */
export const linksTo = (sources: readonly unknown[]): string =>
  [...new Set(sources.map(linkTo))].flatMap((link) => (link === '' ? [] : [`- ${link}`])).join('\n');
