import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { readTemplate } from '../../server/prompt/template.rules.js';
import { Blank } from '../ui/Blank.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { Change } from './findChanges.js';
import type { Run } from './hunks.js';
import { words } from './words.js';

const Frame = styled.section`
  flex: none;
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  overflow: hidden;
  background: var(--surface);
`;

const sides = {
  before: css`
    background: var(--mark-del);
    &::before {
      content: '−';
    }
  `,
  after: css`
    background: var(--mark-add);
    &::before {
      content: '+';
    }
  `,
};

const dropped = css`
  background: none;
  color: var(--ink-3);
`;

const Side = styled.p<{ $side: keyof typeof sides; $isDropped: boolean }>`
  display: grid;
  grid-template-columns: var(--s-5) minmax(0, 1fr);
  padding: var(--hair) var(--s-3);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $side }) => sides[$side]}
  ${({ $isDropped }) => $isDropped && dropped}
  &::before {
    color: var(--ink-3);
    font-family: var(--mono);
  }
`;

const Text = styled.span<{ $isDropped: boolean }>`
  text-decoration: ${({ $isDropped }) => ($isDropped ? 'line-through' : 'none')};
`;

const Only = styled.span<{ $isDropped: boolean }>`
  ${({ $isDropped }) =>
    !$isDropped &&
    css`
      font-weight: var(--weight-medium);
      text-decoration: underline var(--ring);
      text-underline-offset: var(--s-1);
    `}
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
  hunk: Omit<Change, 'reason'>;
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

interface SideProps {
  side: 'before' | 'after';
  runs: readonly Run[];
  isDropped: boolean;
  /** What screen readers say. */
  label: (text: string) => string;
}

/** One side of a change. The space around it is not drawn. */
function HunkSide({ side, runs, isDropped, label }: SideProps) {
  const shown = runs.map(({ text, only }, place) => {
    const start = place === 0 ? text.trimStart() : text;
    return { only, text: place === runs.length - 1 ? start.trimEnd() : start };
  });
  return (
    <Side $side={side} $isDropped={isDropped}>
      <Text $isDropped={isDropped}>
        <VisuallyHidden>{label(shown.map(({ text }) => text).join(''))}</VisuallyHidden>
        <span aria-hidden="true" dir="auto">
          {shown.map(({ text, only }, place) =>
            only ? (
              <Only key={place} $isDropped={isDropped}>
                <WithBlanks text={text} />
              </Only>
            ) : (
              <WithBlanks key={place} text={text} />
            ),
          )}
        </span>
      </Text>
    </Side>
  );
}

const WithBlanks = ({ text }: { text: string }) =>
  readTemplate(text).map((piece, place) => (piece.kind === 'variable' ? <Blank key={place}>{piece.raw}</Blank> : piece.raw));

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
