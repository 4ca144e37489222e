import { type ReactNode, useState } from 'react';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { onDemand } from '../../ui/onDemand.js';

const KeepDialog = onDemand(() => import('./KeepDialog.js').then((loaded) => loaded.KeepDialog));

interface Keeping {
  /** Opens the dialog. */
  keep: () => void;
  /** The dialog, while it is open. */
  keeping: ReactNode;
}

/** Keeps a turn's prompt in the library. */
export function useKeep(turn: TurnPartsFragment): Keeping {
  const [isOpen, setOpen] = useState(false);
  return {
    keep: () => {
      setOpen(true);
    },
    keeping: isOpen && (
      <KeepDialog
        turn={turn}
        onClose={() => {
          setOpen(false);
        }}
      />
    ),
  };
}
