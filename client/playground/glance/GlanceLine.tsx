import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { answerText } from '../../api/answerText.js';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { count, enumerated } from '../../look/formats.js';
import { languageName, listed } from '../../look/lists.js';
import { PatientWorker } from '../../markdown/workers/PatientWorker.js';
import { nthOfModel } from '../../models/columnName.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { announce } from '../../ui/announce.js';
import { media } from '../../ui/media.js';
import { useIdentify } from '../column/ColumnContext.js';
import { useArrangeAnswersMutation } from './arrange.generated.js';
import { glanceOf, sortBy, type Difference, type Measure } from './glanceOf.js';
import type { AnswerFacts } from './readFacts.js';
import { words } from './words.js';

const Line = styled.div`
  display: flex;
  gap: var(--s-4);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s-1);
  height: var(--s-6);
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:hover,
  &[aria-pressed='true'] {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  --sign-size: var(--icon-sm);
  ${media.phone} {
    height: var(--tap);
  }
`;

/** An order that a click has made, and the one before. */
interface Sorted {
  by: Measure;
  reversed: boolean;
  /** Ids of the answers. */
  order: readonly string[];
  before: readonly string[];
}

/** Differences among a turn's complete answers. A click sorts the columns by one, a second reverses that, a third restores. */
export function GlanceLine({ turn }: { turn: TurnPartsFragment }) {
  const facts = useFacts(turn);
  const identify = useIdentify();
  const { arrange, isUnderWay } = useArrange(turn);
  const [sorted, setSorted] = useState<Sorted>();
  const ids = turn.answers.map(({ id }) => id);
  // Columns that the person has moved since are in an order of their own.
  const now = sorted && sorted.order.join() === ids.join() ? sorted : undefined;

  const nths = nthOfModel(turn.answers);
  const namesOf = (order: readonly string[]): string =>
    listed(
      order.flatMap((id) => {
        const from = ids.indexOf(id);
        const answer = turn.answers[from];
        return answer ? identify(answer, nths[from] ?? 1).name : [];
      }),
    );

  const click = (by: Measure) => {
    const isBack = now?.by === by && now.reversed;
    const reversed = now?.by === by && !now.reversed;
    const before = now?.before ?? ids;
    const order = isBack
      ? before
      : sortBy(
          by,
          before.map((id) => ({ id, facts: facts.get(id) })),
          reversed,
        );
    setSorted(isBack ? undefined : { by, reversed, order, before });
    void arrange(order).then((isDone) => {
      if (isDone) announce((isBack ? words.restored : words.sorted)({ order: namesOf(order) }));
    });
  };
  const differences = glanceOf([...facts.values()]);
  if (differences.length === 0) return null;
  return (
    <Line role="group" aria-label={words.differences}>
      {differences.map((difference) => {
        const { by } = difference;
        const isSorted = now?.by === by;
        const label = wordsOf(difference);
        const next = !isSorted ? words.sort : now.reversed ? words.restore : words.reverse;
        return (
          <Sorter
            key={by}
            type="button"
            aria-label={next({ difference: label })}
            aria-pressed={isSorted}
            disabled={isUnderWay}
            onClick={() => {
              click(by);
            }}
          >
            {label}
            {isSorted && (now.reversed ? <ArrowDownNarrowWide aria-hidden="true" /> : <ArrowUpNarrowWide aria-hidden="true" />)}
          </Sorter>
        );
      })}
    </Line>
  );
}

interface Arranging {
  /** Brings the columns into this order; resolves to whether they are. @param ids of all answers of the turn */
  arrange: (ids: readonly string[]) => Promise<boolean>;
  isUnderWay: boolean;
}

/** Brings a turn's columns into an order: on the page at once, then on the server. If that fails, a toast says so. */
function useArrange(turn: TurnPartsFragment): Arranging {
  const [mutate, { loading }] = useArrangeAnswersMutation({ onError: toastError });
  const arrange = async (ids: readonly string[]) => {
    const answers = ids.flatMap((id) => turn.answers.find((answer) => answer.id === id) ?? []);
    const taken = await undefinedIfFailed(
      mutate({
        variables: { turnId: turn.id, answerIds: [...ids] },
        optimisticResponse: { arrangeAnswers: { ...turn, answers } },
      }),
    );
    return taken?.data !== undefined;
  };
  return { arrange, isUnderWay: loading };
}

/** The facts of a turn's complete answers, by their ids; none until all of them are read. */
function useFacts({ answers }: TurnPartsFragment): ReadonlyMap<string, AnswerFacts> {
  const [read, setRead] = useState<{ of: string; facts: ReadonlyMap<string, AnswerFacts> }>();
  const complete = answers.filter(({ state }) => state === 'COMPLETE').toSorted((one, other) => one.index - other.index);
  // Texts of complete answers change only with their attempts.
  const of = complete.map(({ id, attempt }) => `${id} ${String(attempt)}`).join();
  const [texts, setTexts] = useState<{ of: string; texts: { id: string; text: string }[] }>();
  if (texts?.of !== of) setTexts({ of, texts: complete.map((answer) => ({ id: answer.id, text: answerText(answer) })) });
  useEffect(() => {
    if (!texts) return undefined;
    let isWanted = true;
    void askFacts(texts.texts.map(({ text }) => text)).then((found) => {
      if (!isWanted || !found) return;
      const pairs = texts.texts.flatMap(({ id }, place): [string, AnswerFacts][] => {
        const one = found[place];
        return one ? [[id, one]] : [];
      });
      setRead({ of: texts.of, facts: new Map(pairs) });
    });
    return () => {
      isWanted = false;
    };
  }, [texts]);
  return read?.of === of ? read.facts : none;
}

const none: ReadonlyMap<string, AnswerFacts> = new Map();

/** Milliseconds; eight answers of a million characters take some seconds. */
const patience = { loading: 20_000, working: 15_000 };

const worker = new PatientWorker(
  () => new Worker(new URL('./glance.worker.ts', import.meta.url), { type: 'module', name: 'glance' }),
  patience,
);

const reply = z.array(z.object({ words: z.number(), hasCode: z.boolean(), language: z.nullable(z.string()), isRefusal: z.boolean() }));

/** Reads the facts of answers in a worker. @returns those of each text; undefined if that failed or took too long */
async function askFacts(texts: readonly string[]): Promise<AnswerFacts[] | undefined> {
  return z.safeParse(reply, await worker.ask(texts)).data;
}

function wordsOf(difference: Difference): string {
  switch (difference.by) {
    case 'length':
      return words.length({ from: count(difference.from), to: count(difference.to) });
    case 'reading': {
      const range = { from: count(difference.from), to: count(difference.to) };
      return difference.unit === 'seconds' ? words.readingSeconds(range) : words.readingMinutes(range);
    }
    case 'code':
      return words.code({ some: difference.some, all: difference.all });
    case 'language': {
      const each = difference.languages.map(({ language, some }) => words.language({ language: languageName(language), some }));
      return enumerated(each);
    }
    case 'refusal':
      return words.refusals({ some: difference.some });
  }
}
