import { styled } from 'styled-components';
import { keysOf, shortcuts } from '../../shortcuts/shortcuts.js';
import { Button } from '../../ui/Button.js';
import { Kbd } from '../../ui/Kbd.js';
import { media } from '../../ui/media.js';
import { RankPlaces } from './RankPlaces.js';
import type { Ranking } from './ranking.js';
import { type Ranked, useRanking } from './useRanking.js';
import type { VoteChoice } from './VoteButtons.js';
import { VoteRow } from './VoteRow.js';
import { words } from './words.js';

const Wide = styled(Button)`
  ${media.tablet} {
    flex: 1;
  }
`;

interface Props {
  /** The complete ones, in the order of their letters. */
  answers: readonly Ranked[];
  disabled: boolean;
  onVote: (choice: VoteChoice) => void;
}

/** A vote that is an order: places for the answers, and the buttons that give it. */
export function RankButtons({ answers, disabled, onVote }: Props) {
  const vote = (ranking: Ranking) => {
    onVote({ outcome: 'RANKED', ranking: ranking.map((place) => [...place]) });
  };
  const state = useRanking(answers, { active: !disabled, onVote: vote });
  return (
    <VoteRow>
      <RankPlaces answers={answers} disabled={disabled} state={state} />
      <Wide
        type="button"
        $tone="quiet"
        disabled={disabled}
        onClick={() => {
          onVote({ outcome: 'ALL_BAD' });
        }}
      >
        {words.allBad} <Kbd aria-hidden="true">{keysOf(shortcuts.allBad)}</Kbd>
      </Wide>
      <Wide
        type="button"
        $tone="primary"
        disabled={disabled || state.ranking.length === 0}
        onClick={() => {
          vote(state.ranking);
        }}
      >
        {words.giveRanking}{' '}
        <Kbd $bare aria-hidden="true">
          ↵
        </Kbd>
      </Wide>
    </VoteRow>
  );
}
