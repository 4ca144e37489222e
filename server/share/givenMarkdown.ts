import { plainName } from '../../shared/markdown/plainName.js';
import { quoted } from '../../shared/markdown/quoted.js';
import { toolMarkdown } from '../../shared/tool/toolMarkdown.js';
import type { FrozenGiven, FrozenGivenBlock } from './frozen.js';
import type { Words } from './words.js';

/** What a program gave as said before the first turn as Markdown: texts are quotations, and what tools were given and gave is code. */
export function givenMarkdown(words: Words, { messages, leftOut }: FrozenGiven): string[] {
  return [
    `## ${words.given({ count: messages.length + leftOut })}`,
    ...(leftOut > 0 ? [words.givenLeftOut({ count: leftOut })] : []),
    ...messages.flatMap(({ role, blocks }) => [`### ${words.givenRole({ role })}`, ...blocks.flatMap((block) => blockParts(words, block))]),
  ];
}

function blockParts(words: Words, { kind, name, text, length }: FrozenGivenBlock): string[] {
  const cut = length > text.length ? [`*${words.givenCut({ shown: text.length, length })}*`] : [];
  if (kind === 'text') return [quoted(text), ...cut];
  const label = kind === 'call' ? words.called : words.result;
  return [toolMarkdown(label({ name: plainName(name ?? '') }), text), ...cut];
}
