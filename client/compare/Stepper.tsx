import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import { isPressed, keysOf, shortcuts } from '../shortcuts/shortcuts.js';
import { Button } from '../ui/Button.js';
import { IconButton } from '../ui/IconButton.js';
import { Kbd } from '../ui/Kbd.js';
import { isTyping, useKey } from '../ui/useKey.js';
import { words } from './words.js';

interface Props {
  /** The number of the difference at hand, from 1. */
  at: number | undefined;
  /** How many there are. */
  count: number;
  onStep: (by: 1 | -1) => void;
}

const Steps = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-0-5);
  margin-inline-start: auto;
`;

const Where = styled.span`
  min-width: calc(var(--s-16) + var(--s-2));
  padding-inline: var(--s-1);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  text-align: center;
  white-space: nowrap;
`;

const Present = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

const Keys = styled.span`
  display: flex;
  gap: var(--hair);
  margin-inline-start: var(--s-1-5);
`;

/** Buttons and keys that go to the earlier and the next difference, and the number of the one at hand. */
export function Stepper({ at, count, onStep }: Props) {
  useStepKeys(count, onStep);
  return (
    <Steps role="group" aria-label={words.differences}>
      <IconButton
        label={words.earlierDifference}
        disabled={count === 0}
        onClick={() => {
          onStep(-1);
        }}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <Where>
        <Place at={at} count={count} />
      </Where>
      <IconButton
        label={words.nextDifference}
        disabled={count === 0}
        onClick={() => {
          onStep(1);
        }}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <Keys aria-hidden="true">
        <Kbd>{keysOf(shortcuts.earlierDifference)}</Kbd>
        <Kbd>{keysOf(shortcuts.nextDifference)}</Kbd>
      </Keys>
    </Steps>
  );
}

const Thumb = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  min-height: calc(var(--tap) + var(--s-2));
  padding-inline: var(--s-2);
  border-block-start: var(--hair) solid var(--hairline);
`;

/** The same where there is a thumb and no keyboard. */
export function ThumbStepper({ at, count, onStep }: Props) {
  useStepKeys(count, onStep);
  return (
    <Thumb role="group" aria-label={words.differences}>
      <Button
        type="button"
        $tone="quiet"
        disabled={count === 0}
        onClick={() => {
          onStep(-1);
        }}
      >
        <ChevronUp aria-hidden="true" />
        {words.earlier}
      </Button>
      <Where>
        <Place at={at} count={count} />
      </Where>
      <Button
        type="button"
        $tone="quiet"
        disabled={count === 0}
        onClick={() => {
          onStep(1);
        }}
      >
        {words.next}
        <ChevronDown aria-hidden="true" />
      </Button>
    </Thumb>
  );
}

function Place({ at, count }: Pick<Props, 'at' | 'count'>) {
  if (at === undefined) return words.differenceCount({ count });
  return words.place({ at, count, b: (inner) => <Present>{inner}</Present> });
}

function useStepKeys(count: number, onStep: Props['onStep']): void {
  useKey(
    (event) => {
      if (isTyping(event)) return;
      const by = isPressed(shortcuts.nextDifference, event) ? 1 : isPressed(shortcuts.earlierDifference, event) ? -1 : undefined;
      if (by === undefined) return;
      event.preventDefault();
      onStep(by);
    },
    { active: count > 0 },
  );
}
