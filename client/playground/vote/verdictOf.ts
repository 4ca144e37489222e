import { columnName, nthOfModel } from '../../models/columnName.js';
import { listed } from '../../look/lists.js';
import type { AnswerState } from '../../graphql.generated.js';
import type { BlindPartsFragment } from '../../stream/turn.generated.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { words } from './words.js';

/** The result of a blind vote in words. */
export interface Verdict {
  title: string;
  /** The comparisons that the vote counts for, or why it counts for none. */
  line: string;
  counts: boolean;
}

interface VotedTurn {
  blind: BlindPartsFragment | null;
  answers: readonly {
    id: string;
    index: number;
    state: AnswerState;
    sample: number | null;
    mergedFrom: readonly (string | null)[] | null;
    model: { id: string; name: string };
  }[];
}

const titles = { ALL_BAD: words.allBadIs, TIE: words.tieIs, BETTER: words.goneIs, RANKED: words.goneIs } as const;

/** Puts the result of a turn's vote into words; undefined if there is none. */
export function verdictOf({ blind, answers }: VotedTurn): Verdict | undefined {
  const vote = blind?.vote;
  if (!vote) return undefined;
  const nths = nthOfModel(answers);
  const voted = answers
    .map((answer, place) => ({ ...answer, letter: letterOf(answer.index), name: columnName(answer.model.name, nths[place] ?? 1) }))
    .filter(({ state, index, model }) => state === 'COMPLETE' && blind.models?.[index] === model.id)
    .sort((one, other) => one.index - other.index);
  const better = voted.find(({ id }) => id === vote.answerId);
  const { voidReason } = vote;
  if (voidReason) {
    const named = { letter: letterOf(voidReason.index), passage: voidReason.passage.replace(/\.$/, '') };
    const isOther = better !== undefined && better.index !== voidReason.index;
    const line = isOther
      ? words.namedOther({ ...named, preferred: better.letter })
      : words.named({ ...named, kept: better ? 'preferred' : 'none' });
    return { title: words.notCounted, line, counts: false };
  }
  if (vote.flaw) {
    const line = words.uncounted({ why: vote.flaw, kept: better ? 'preferred' : 'none', preferred: better?.letter ?? '' });
    return { title: words.notCounted, line, counts: false };
  }
  const ranked = vote.ranking && rankedVerdict(vote.ranking, voted);
  if (ranked) return { ...ranked, counts: true };
  if (better) {
    const over = voted.filter((answer) => answer !== better).map(({ name }) => words.over({ model: name }));
    return {
      title: words.betterIs({ letter: better.letter, model: better.name }),
      line: words.counts({ times: over.length, over: listed(over) }),
      counts: true,
    };
  }
  const names = listed(voted.map(({ letter, name }) => words.letterIs({ letter, model: name })));
  return { title: titles[vote.outcome], line: words.names({ names }), counts: true };
}

interface VotedAnswer {
  id: string;
  letter: string;
  name: string;
}

/** An order in words: who comes first, and all places. Undefined if none of the placed answers is there any more. */
function rankedVerdict(
  ranking: readonly (readonly string[])[],
  voted: readonly VotedAnswer[],
): Pick<Verdict, 'title' | 'line'> | undefined {
  // A column may have got another model since.
  const places = ranking.map((ids) => voted.filter(({ id }) => ids.includes(id))).filter((place) => place.length > 0);
  const below = voted.filter(({ id }) => !ranking.some((ids) => ids.includes(id)));
  const namesOf = (answers: readonly VotedAnswer[]) => listed(answers.map(({ name }) => name));
  const [first] = places;
  if (!first) return undefined;
  const order = [
    ...places.map((place, at) => words.nth({ place: at + 1, names: namesOf(place) })),
    ...(below.length > 0 ? [words.below({ names: namesOf(below) })] : []),
  ];
  return {
    title: words.first({
      letters: listed(first.map(({ letter }) => letter)),
      count: first.length,
      names: listed(first.map(({ letter, name }) => words.letterIs({ letter, model: name }))),
    }),
    line: words.rankedLine({ order: order.join(', ') }),
  };
}
