import { isPressed, type Shortcut, shortcuts } from '../../shortcuts/shortcuts.js';
import { usePreference } from '../../preferences/preferences.js';
import { isTyping, useKey } from '../../ui/useKey.js';
import { useRanks } from '../vote/useRanks.js';
import type { TurnCommand, TurnCommands } from './turnCommands.js';
import { useTurn } from './TurnContext.js';

/** Runs commands of the open turn by their keys, unless a text field has the focus. */
export function useTurnKeys({ compare, link }: Pick<TurnCommands, 'compare' | 'link'>): void {
  // The table has the keys that the person gave them.
  usePreference('shortcuts');
  const { turn } = useTurn();
  const ranks = useRanks(turn.answers.length) === true && turn.blind?.state === 'BLIND';
  const keys: [Shortcut, TurnCommand][] = [
    [shortcuts.compare, compare],
    [shortcuts.scrollTogether, link],
  ];
  useKey((event) => {
    if (event.repeat || isTyping(event)) return;
    const found = keys.find(([shortcut]) => isPressed(shortcut, event));
    // In an order of blind answers, the sign means that two are equal.
    const isVote = ranks && isPressed(shortcuts.equal, event);
    if (!found || isVote) return;
    const [, command] = found;
    if (!command.fits || !command.can) return;
    event.preventDefault();
    command.run();
  });
}
