import { type ReactNode, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';

/** Scrolls sideways up to the edge of the page, which has the padding of Page. */
const scrolling = css`
  ${media.phone} {
    display: flex;
    margin-inline-end: calc(-1 * var(--s-5));
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Group = styled.div<{ $scrolls: boolean }>`
  display: inline-flex;
  gap: var(--s-0-5);
  padding: var(--s-0-5);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  background: var(--well);
  ${({ $scrolls }) => $scrolls && scrolling}
`;

const Segment = styled.label<{ $scrolls: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  height: var(--s-7);
  padding: 0 var(--s-2-5);
  border-radius: var(--r-row);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  cursor: pointer;
  &:has(:checked) {
    background: var(--raised);
    color: var(--ink);
    box-shadow: var(--shadow-1);
  }
  &:has(:focus-visible) {
    outline: var(--ring) solid var(--focus);
    outline-offset: var(--hair);
  }
  --sign-size: var(--icon-sm);
  ${media.phone} {
    flex: ${({ $scrolls }) => ($scrolls ? 'none' : 1)};
    justify-content: center;
    height: var(--tap);
  }
`;

const Count = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
  font-variant-numeric: tabular-nums;
`;

/** The browser's own button, invisible over the segment. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode; /** How many things it chooses. */ count?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** On the phone: keeps the width of its segments and scrolls sideways, for more than fit. */
  scrolls?: boolean;
}

/** Chooses one of a few values, all visible side by side. */
export function Segments<Value extends string>({ label, choices, value, onChoose, scrolls = false }: Props<Value>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The chosen one may be beyond the edge.
    if (scrolls) group.current?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scrolls, value]);
  return (
    <Group ref={group} role="radiogroup" aria-label={label} $scrolls={scrolls}>
      {choices.map((choice) => (
        <Segment key={choice.value} $scrolls={scrolls}>
          <Radio
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => {
              onChoose(choice.value);
            }}
          />
          {choice.icon}
          {choice.label}
          {choice.count !== undefined && <Count>{choice.count}</Count>}
        </Segment>
      ))}
    </Group>
  );
}
