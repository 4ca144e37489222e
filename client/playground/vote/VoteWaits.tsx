import { Button } from '../../ui/Button.js';
import { VoteBar } from './VoteBar.js';
import { words } from './words.js';

interface Props {
  /** The turn's number, from 1. */
  number: number;
  onOpen: () => void;
}

/** In the place of the composer while a turn that is folded waits for a vote. */
export function VoteWaits({ number, onOpen }: Props) {
  return (
    <VoteBar title={words.waits({ number })} line={words.waitsLine}>
      <Button type="button" onClick={onOpen}>
        {words.openTurn({ number })}
      </Button>
    </VoteBar>
  );
}
