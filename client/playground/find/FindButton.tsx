import { TextSearch } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.js';
import { words } from './words.js';

/** Opens the search in the conversation, in the bar above it. */
export function FindButton({ pressed, onClick }: { pressed: boolean; onClick: () => void }) {
  return (
    <IconButton label={words.find} aria-pressed={pressed} data-state={pressed ? 'open' : 'closed'} data-find-button onClick={onClick}>
      <TextSearch aria-hidden="true" />
    </IconButton>
  );
}
