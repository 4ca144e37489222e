import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { changePreferences } from '../../preferences/preferences.js';
import { isMasked } from '../../stream/isMasked.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { lazyPart } from '../../ui/onDemand.js';
import { Switch } from '../../ui/Switch.js';
import { useRanks } from './useRanks.js';
import { verdictOf } from './verdictOf.js';
import { VoteBar } from './VoteBar.js';
import { VoteButtons, type VoteChoice } from './VoteButtons.js';
import { words } from './words.js';

const RankButtons = lazyPart(() => import('./RankButtons.js').then((loaded) => loaded.RankButtons));

/** Fewest complete answers for a vote. */
export const fewest = 2;
/** With more answers than this, the question stands above its buttons. */
const roomy = 4;

interface Props {
  /** With the present states of its answers. */
  turn: Pick<TurnRowFragment, 'blind' | 'answers'>;
  /** Whether an answer may still grow. */
  live: boolean;
  /** Whether a request about this turn is under way. */
  busy: boolean;
  onVote: (choice: VoteChoice) => void;
  onGiveUp: () => void;
  /** The buttons of the verdict. */
  children: ReactNode;
}

/** The question of a blind turn, and once a person has voted, the verdict. */
export function VoteView({ turn, live, busy, onVote, onGiveUp, children }: Props) {
  const { answers, blind } = turn;
  const complete = answers.filter(({ state }) => state === 'COMPLETE').sort((one, other) => one.index - other.index);
  const ranks = useRanks(complete.length);
  const verdict = isMasked(turn) ? undefined : verdictOf(turn);
  if (verdict && blind?.vote) {
    return (
      <VoteBar title={verdict.title} line={verdict.line} warns={!verdict.counts}>
        {children}
      </VoteBar>
    );
  }
  const flaw = blind?.flaw ? words.flaw({ why: blind.flaw }) : undefined;
  const whenDone = words.whenDone({ count: String(answers.length) });
  if (live) return <VoteBar isBeside title={words.question} line={flaw === undefined ? whenDone : `${whenDone} ${flaw}`} />;
  if (complete.length < fewest) {
    return (
      <VoteBar title={words.question} line={words.tooFew({ complete: String(complete.length) })}>
        <Button type="button" disabled={busy} onClick={onGiveUp}>
          {words.seeNames}
        </Button>
      </VoteBar>
    );
  }
  const rank = ranks !== undefined && <RankSwitch ranks={ranks} />;
  if (ranks === true) {
    return (
      <VoteBar crowded title={words.bestFirst} line={flaw === undefined ? words.rankHint : `${words.rankHint} ${flaw}`}>
        {rank}
        <Suspense fallback={<RankRoom />}>
          <RankButtons answers={complete} disabled={busy} onVote={onVote} />
        </Suspense>
      </VoteBar>
    );
  }
  return (
    <VoteBar title={words.question} line={flaw} crowded={complete.length > roomy}>
      {rank}
      <VoteButtons answers={complete} disabled={busy} onVote={onVote} />
    </VoteBar>
  );
}

/** The height of what is fetched, so that the bar does not grow. */
const RankRoom = styled.div`
  flex: 1;
  min-height: var(--s-10);
`;

function RankSwitch({ ranks }: { ranks: boolean }) {
  return (
    <Switch
      label={words.rank}
      checked={ranks}
      onChange={(ranksVotes) => {
        changePreferences({ ranksVotes });
      }}
    />
  );
}
