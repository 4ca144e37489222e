import { useState } from 'react';
import { styled } from 'styled-components';
import type { VoteTag } from '../graphql.generated.js';
import { VerdictButtons } from '../playground/vote/VerdictButtons.js';
import { VoteView } from '../playground/vote/VoteView.js';
import { VoteWaits } from '../playground/vote/VoteWaits.js';
import type { BlindPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';

const List = styled.div`
  display: grid;
  gap: var(--s-4);
`;

type Answer = TurnRowFragment['answers'][number];

const names = ['Claude Sonnet 4.5', 'Mistral Large 3', 'DeepSeek V3.2', 'GPT-5.1', 'Gemini 3', 'Grok 4', 'Llama 4', 'Qwen 3'];

/** @param state of all answers but the first, which is complete */
const answersOf = (count: number, masked: boolean, state: Answer['state'] = 'COMPLETE'): Answer[] =>
  names.slice(0, count).map((name, index) => ({
    id: `vote-${String(index)}`,
    index,
    attempt: 1,
    state: index === 0 ? 'COMPLETE' : state,
    sample: null,
    mergedFrom: null,
    excerpt: '',
    model: { id: masked ? `blind/${String(index)}` : `sim/${name}`, name, provider: 'sim', providerName: '', mark: index },
  }));

const blind: BlindPartsFragment = { state: 'BLIND', models: null, flaw: null, vote: null };

const voted = (changes: Partial<NonNullable<BlindPartsFragment['vote']>>): BlindPartsFragment => ({
  state: 'VOTED',
  models: [],
  flaw: null,
  vote: {
    id: 'vote',
    outcome: 'BETTER',
    answerId: 'vote-0',
    ranking: null,
    tag: 'WRITING',
    counts: true,
    voidReason: null,
    flaw: null,
    undoUntil: '2026-11-21T12:10:00.000Z',
    ...changes,
  },
});

const turns: [title: string, turn: Pick<TurnRowFragment, 'blind' | 'answers'>, live?: boolean][] = [
  ['open', { blind, answers: answersOf(3, true) }],
  ['whose names were seen', { blind: { ...blind, flaw: 'NAMES_SEEN' }, answers: answersOf(2, true) }],
  ['of two', { blind, answers: answersOf(2, true) }],
  ['of eight', { blind, answers: answersOf(8, true) }],
  ['that is not open yet', { blind, answers: answersOf(3, true, 'STREAMING') }, true],
  ['without a choice', { blind, answers: answersOf(3, true, 'FAILED') }],
  ['for one', { blind: voted({}), answers: answersOf(3, false) }],
  ['for an order', { blind: voted({ outcome: 'RANKED', ranking: [['vote-0'], ['vote-2', 'vote-1']] }), answers: answersOf(4, false) }],
  ['for none', { blind: voted({ outcome: 'TIE', answerId: null, tag: 'CODE' }), answers: answersOf(2, false) }],
  [
    'that does not count',
    {
      blind: voted({ counts: false, voidReason: { index: 1, passage: 'a model trained by Mistral' }, answerId: 'vote-1' }),
      answers: answersOf(2, false),
    },
  ],
];

const nothing = () => undefined;

/** Every state of a vote on blind answers. */
export function Votes() {
  return (
    <List>
      {turns.map(([title, turn, live = false]) => (
        <section key={title} aria-label={`A vote ${title}`}>
          <OneVote turn={turn} live={live} />
        </section>
      ))}
      <VoteWaits number={2} onOpen={nothing} />
    </List>
  );
}

function OneVote({ turn, live }: { turn: Pick<TurnRowFragment, 'blind' | 'answers'>; live: boolean }) {
  const [tag, setTag] = useState<VoteTag>();
  const { blind: before } = turn;
  const vote = before?.vote && { ...before.vote, tag: tag ?? before.vote.tag };
  return (
    <VoteView turn={vote ? { ...turn, blind: { ...before, vote } } : turn} live={live} busy={false} onVote={nothing} onGiveUp={nothing}>
      {vote && <VerdictButtons vote={vote} onTakeBack={nothing} onTag={setTag} onAnother={nothing} onClose={nothing} />}
    </VoteView>
  );
}
