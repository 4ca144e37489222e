import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import type { PromptChange } from './findChanges.js';
import { HunkSide, Side } from './HunkSide.js';
import { words } from './words.js';

const Frame = styled.section`
  flex: none;
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  overflow: hidden;
  background: var(--surface);
`;

const Texts = styled.div`
  padding-block: var(--s-2);
`;

const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding-block: var(--s-1-5);
  padding-inline: var(--s-3) var(--s-1-5);
  border-top: var(--hair) solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-sm);
  --sign-size: var(--icon-sm);
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Why = styled.span`
  flex: 1;
  ${media.phone} {
    flex-basis: 100%;
  }
`;

const Decided = styled.span`
  display: inline-flex;
  align-items: center;
  flex: 1;
  gap: var(--s-1-5);
`;

interface Props {
  hunk: Omit<PromptChange, 'reason'>;
  /** Its name, such as "Change 1 of 3". */
  name: string;
  reason: string | undefined;
  /** Whether it is taken; undefined while it is undecided. */
  decision: boolean | undefined;
  onDecide: (decision: boolean | undefined) => void;
  /** Whether its buttons work yet. */
  isReady?: boolean;
}

/** A proposed change with Take and Leave; a decided one says so and can be undone. */
export function HunkView({ hunk, name, reason, decision, onDecide, isReady = true }: Props) {
  const frame = useRef<HTMLElement>(null);
  const first = useRef(decision);
  useEffect(() => {
    if (first.current === decision) return;
    first.current = decision;
    // The button that was pressed goes, and the focus with it: to the page, or to the panel around it.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === frame.current?.closest('[role="dialog"]'))
      frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [decision]);
  const isBlank = hunk.before.trim() === '' && hunk.after.trim() === '';
  return (
    <Frame ref={frame} aria-label={name}>
      <Texts>
        {isBlank && (
          <Side $side="after" $isDropped={decision === false}>
            {words.whiteSpace}
          </Side>
        )}
        {!isBlank && hunk.before.trim() !== '' && (
          <HunkSide side="before" runs={hunk.runs.before} isDropped={decision === true} label={(text) => words.gone({ text })} />
        )}
        {!isBlank && hunk.after.trim() !== '' && (
          <HunkSide side="after" runs={hunk.runs.after} isDropped={decision === false} label={(text) => words.added({ text })} />
        )}
      </Texts>
      <Foot>
        {decision === undefined ? (
          <>
            <Why>{reason}</Why>
            <Action
              isReady={isReady}
              name={name}
              tone="quiet"
              onPress={() => {
                onDecide(false);
              }}
            >
              {words.leave}
            </Action>
            <Action
              isReady={isReady}
              name={name}
              onPress={() => {
                onDecide(true);
              }}
            >
              <Check aria-hidden="true" />
              {words.take}
            </Action>
          </>
        ) : (
          <>
            <Decided role="status">
              {decision ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              {decision ? words.taken : words.left}
            </Decided>
            <Action
              isReady={isReady}
              name={name}
              tone="quiet"
              onPress={() => {
                onDecide(undefined);
              }}
            >
              <Undo2 aria-hidden="true" />
              {words.undo}
            </Action>
          </>
        )}
      </Foot>
    </Frame>
  );
}

interface ActionProps {
  isReady: boolean;
  name: string;
  tone?: 'line' | 'quiet';
  onPress: () => void;
  children: ReactNode;
}

function Action({ isReady, name, tone = 'line', onPress, children }: ActionProps) {
  return (
    <Button type="button" $tone={tone} $size="sm" $wide="phone" title={name} disabled={!isReady} onClick={onPress}>
      {children}
    </Button>
  );
}
