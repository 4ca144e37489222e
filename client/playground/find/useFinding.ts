import { useState } from 'react';
import { isPressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { useKey } from '../../ui/useKey.js';

interface Finding {
  /** Whether the search in the conversation is open. */
  finding: boolean;
  toggle: () => void;
  close: () => void;
}

/** Whether a person searches in the conversation: a button and a key open it. */
export function useFinding(): Finding {
  const [finding, setFinding] = useState(false);
  useKey((event) => {
    if (!isPressed(shortcuts.find, event)) return;
    event.preventDefault();
    setFinding(true);
    // If it is open already, its field is wanted.
    document.querySelector<HTMLInputElement>('[data-find-field]')?.select();
  });
  return {
    finding,
    toggle: () => {
      setFinding(!finding);
    },
    close: () => {
      setFinding(false);
    },
  };
}
