import { parametersOf } from '../../shared/turn/parameters.js';
import { styled } from 'styled-components';
import { AnswerPartsFragmentDoc, type AnswerPartsFragment } from '../api/answer.generated.js';
import { cache } from '../api/apollo.js';
import { AnswerColumn } from '../playground/column/AnswerColumn.js';
import { RowContext } from '../playground/column/ColumnContext.js';
import type { ColumnProps } from '../playground/column/ColumnFacts.js';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--column-min), 100%), 1fr));
  grid-auto-rows: calc(var(--column-min) + var(--s-10));
  gap: var(--s-6);
`;

const text =
  'Paper folds **in half** and stays itself:\n\n- half the area\n- the same shape\n\n```js\nconst half = (sheet) => sheet / 2;\n```\n';
const queuedAt = '2026-11-21T12:00:00.000Z';

/** A complete answer of a model called "A model". */
export const base: AnswerPartsFragment = {
  id: '',
  turnId: 'gallery',
  index: 0,
  attempt: 1,
  state: 'COMPLETE',
  queuePlace: null,
  error: null,
  usage: { tokensIn: 12, tokensOut: 140, estimated: false },
  timing: {
    queuedAt,
    startedAt: queuedAt,
    firstTokenAt: queuedAt,
    endedAt: queuedAt,
    timeToFirstToken: 320,
    duration: 4_200,
    tokensPerSecond: 33,
  },
  costMicrodollars: 120,
  finishReason: 'stop',
  refunded: false,
  leftOutTurns: 0,
  hasEarlier: false,
  mergedFrom: null,
  sample: 1,
  model: { id: 'sim/gallery', name: 'A model', provider: 'sim', providerName: 'Simulated', mark: 0 },
  parameters: parametersOf({}),
  askedWithout: [],
  prompt: null,
  saw: [],
  blocks: [{ kind: 'TEXT', text, thinking: null }],
};

const thought = { kind: 'REASONING', text: 'First I think of a sheet.', thinking: 1_900 } as const;

/** Every state of an answer, and other variants of a column. */
const answers: AnswerPartsFragment[] = (
  [
    { state: 'QUEUED', blocks: [] },
    { state: 'STREAMING' },
    {
      state: 'COMPLETE',
      blocks: [
        thought,
        { kind: 'TEXT', text, thinking: null },
        { kind: 'REASONING', text: 'Is that all?', thinking: null },
        { kind: 'TEXT', text: 'And so on.', thinking: null },
      ],
      hasEarlier: true,
      leftOutTurns: 12,
    },
    { state: 'STOPPED' },
    {
      state: 'FAILED',
      error: { code: 'provider_rate_limited', message: 'The provider has had enough for now.', retryAfter: null },
    },
    {
      state: 'FAILED',
      blocks: [],
      refunded: true,
      hasEarlier: true,
      error: { code: 'timed_out', message: 'Nothing came.', retryAfter: null },
    },
    { state: 'INTERRUPTED' },
  ] satisfies Partial<AnswerPartsFragment>[]
).map(variant);

/** Answers in rare states. */
const rare: AnswerPartsFragment[] = (
  [
    { state: 'QUEUED', blocks: [], queuePlace: 3 },
    { state: 'STOPPED', blocks: [], usage: null, refunded: true },
    { state: 'INTERRUPTED', blocks: [], usage: null, refunded: true },
    { finishReason: 'length' },
    {
      finishReason: 'length',
      blocks: [thought],
      parameters: parametersOf({ temperature: 0.2, topP: 0.9, maxTokens: 140 }),
      askedWithout: ['seed'],
    },
    { blocks: [thought] },
    {
      state: 'FAILED',
      blocks: [],
      refunded: true,
      error: { code: 'context_too_long', message: 'The conversation is too long. Begin a new one.', retryAfter: null },
    },
  ] satisfies Partial<AnswerPartsFragment>[]
).map((changes, index) => variant(changes, answers.length + index));

function variant(changes: Partial<AnswerPartsFragment>, index: number): AnswerPartsFragment {
  return { ...base, ...changes, id: `gallery-${String(index)}`, index, model: { ...base.model, mark: index } };
}

/** An answer as the cache takes it, which needs `__typename` in each object. */
export const typed = ({ usage, error, timing, model, parameters, blocks, ...answer }: AnswerPartsFragment) => ({
  ...answer,
  __typename: 'Answer',
  usage: usage && { __typename: 'Usage', ...usage },
  error: error && { __typename: 'AnswerError', ...error },
  timing: { __typename: 'Timing', ...timing },
  model: { __typename: 'AnswerModel', ...model },
  parameters: { __typename: 'Parameters', ...parameters },
  blocks: blocks.map((block) => ({ __typename: 'AnswerBlock', ...block })),
});

/** Writes an answer into the cache, from which columns read it. */
export function store(answer: AnswerPartsFragment): void {
  cache.writeFragment<AnswerPartsFragment>({
    id: cache.identify({ __typename: 'Answer', id: answer.id }),
    fragment: AnswerPartsFragmentDoc,
    fragmentName: 'AnswerParts',
    data: typed(answer),
  });
}

for (const answer of [...answers, ...rare]) store(answer);

const nothing = () => undefined;
const rowOf = (answers: readonly AnswerPartsFragment[]) => ({
  ids: answers.map(({ id }) => id),
  nths: answers.map(() => 1),
  preferredId: 'gallery-2',
  preferredEarlierId: null,
  counted: true,
  lettered: null,
  worded: false,
  told: false,
  maximisedId: undefined,
  onMaximise: nothing,
  onMove: nothing,
});
const rows = { usual: rowOf(answers), rare: rowOf(rare) };

/** A column in each of its usual or rare states; the third of the usual ones is preferred. @param props props of every column */
export function ColumnStates({ of = 'usual', ...props }: Omit<ColumnProps, 'id'> & { of?: keyof typeof rows }) {
  const row = rows[of];
  return (
    <Grid>
      <RowContext value={row}>
        {row.ids.map((id) => (
          <AnswerColumn key={id} id={id} {...props} />
        ))}
      </RowContext>
    </Grid>
  );
}
