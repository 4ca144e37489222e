import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { useOpenPanel } from '../../ui/Panel.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { FoldedTurn, FoldedTurns } from './FoldedTurns.js';

interface Props {
  turns: readonly TurnRowFragment[];
  /** Place of the open turn. */
  open: number;
  onUnfold: (turnId: string) => void;
}

/** The list of all turns of a conversation: what was asked, and the answer that is preferred. Choosing one opens it. */
export function TurnsPanel({ turns, open, onUnfold }: Props) {
  const { onClose } = useOpenPanel();
  return (
    <PanelSurface>
      <FoldedTurns
        before
        count={turns.length}
        row={(place) => {
          const turn = turns[place];
          return (
            turn && (
              <FoldedTurn
                key={turn.id}
                turn={turn}
                number={place + 1}
                isOpen={place === open}
                onUnfold={() => {
                  onUnfold(turn.id);
                  onClose();
                }}
              />
            )
          );
        }}
      />
    </PanelSurface>
  );
}
