import type { EntityManager } from '@mikro-orm/postgresql';
import { maxGivenCharacters, maxGivenText } from '../../shared/share/limits.js';
import type { Opening, OpeningMessage } from '../conversation/Opening.js';
import { readOpening } from '../conversation/openings.js';
import type { FrozenGiven, FrozenGivenBlock } from './frozen.js';

/** What a block counts for beside its text, so that blocks without texts are bounded, too. */
const besideText = 200;

/**
 * What a program gave as said before the first turn, frozen: the last messages of it that fit, because they are the nearest to the
 * prompt.
 * @param withSystem whether system messages are on the page
 * @returns null where nothing was said before
 */
export async function freezeGiven(
  em: EntityManager,
  opening: Pick<Opening, 'id'> | null,
  withSystem: boolean,
): Promise<FrozenGiven | null> {
  const said = (await readOpening(em, opening)).filter(({ role }) => withSystem || role !== 'system');
  if (said.length === 0) return null;
  const messages: FrozenGiven['messages'] = [];
  let left = maxGivenCharacters;
  for (const message of said.toReversed()) {
    const blocks = blocksOf(message);
    if (blocks.length * besideText > left) break;
    left -= blocks.length * besideText;
    const frozen = blocks.map(({ text, ...block }) => {
      const kept = text.slice(0, Math.min(maxGivenText, left)).toWellFormed();
      left -= kept.length;
      return { ...block, text: kept, length: text.length };
    });
    messages.push({ role: message.role, blocks: frozen });
  }
  return { messages: messages.toReversed(), leftOut: said.length - messages.length };
}

/** What a message is made of, in the order in which models are sent it. */
const blocksOf = ({ text, calls = [], results = [] }: OpeningMessage): Omit<FrozenGivenBlock, 'length'>[] => [
  ...results.map((result) => ({ kind: 'result' as const, name: result.name, text: result.text })),
  ...(text === '' ? [] : [{ kind: 'text' as const, name: null, text }]),
  ...calls.map((call) => ({ kind: 'call' as const, name: call.name, text: call.arguments })),
];
