import * as Radix from '@radix-ui/react-popover';
import { memo, useLayoutEffect, useState, type UIEvent } from 'react';
import { styled } from 'styled-components';
import { readTemplate } from '../../../shared/prompt/template.js';
import { Kbd } from '../../ui/Kbd.js';
import { keyNames } from '../../ui/keyNames.js';
import { media } from '../../ui/media.js';
import { floating } from '../../ui/floating.js';
import { oneLine } from '../../ui/oneLine.js';
import { fieldMark } from './fieldMark.js';
import type { VersionToTake } from './takePrompt.js';
import { words } from './words.js';

/** A line of the list that can be taken: a prompt of the library, or a starter. */
export interface SlashRow {
  id: string;
  title: string;
  tags: readonly string[];
  current: VersionToTake;
}

/** A line of the list: what can be taken, or a notice that does something. */
export type SlashChoice = SlashRow | { id: 'coming' | 'failed' | 'empty'; title: string; line?: string };

/** How many more lines are drawn when the end of the drawn ones comes near: a thousand at once would take too long. */
const step = 16;
/** Drawn lines beyond the active one. */
const ahead = 8;

interface Props {
  id: string;
  /** The element that it opens over. */
  place: HTMLElement;
  choices: readonly SlashChoice[];
  /** How many prompts there are; undefined while notices stand in their place. */
  all: number | undefined;
  active: number;
  onActive: (place: number) => void;
  onChoose: (choice: SlashChoice) => void;
  onClose: () => void;
}

/** The open list of the slash. It never gets the focus. */
export function SlashList({ id, place, choices, all, active, onActive, onChoose, onClose }: Props) {
  const [scrolled, setScrolled] = useState(step);
  const drawn = Math.max(scrolled, active + ahead);
  const activeId = `${id}${active.toFixed()}`;
  useLayoutEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, choices]);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight > scrollHeight) setScrolled(drawn + step);
  };
  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={{ current: place }} />
      <Radix.Portal>
        <Surface
          role="presentation"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={leaveFocus}
          onCloseAutoFocus={leaveFocus}
          onInteractOutside={({ target }) => {
            if (!(target instanceof HTMLTextAreaElement && place.contains(target))) onClose();
          }}
          // A press keeps the focus in the prompt's field.
          onMouseDown={leaveFocus}
        >
          <Head>
            <h3>{words.prompts}</h3>
            {all !== undefined && <span role="status">{words.count({ found: choices.length, all })}</span>}
          </Head>
          <List id={id} role="listbox" aria-label={words.prompts} onScroll={onScroll}>
            {choices.slice(0, drawn).map((choice, place) => (
              <Row
                key={choice.id}
                id={`${id}${place.toFixed()}`}
                role="option"
                aria-selected={place === active}
                aria-setsize={choices.length}
                aria-posinset={place + 1}
                onPointerMove={() => {
                  if (place !== active) onActive(place);
                }}
                onClick={() => {
                  onChoose(choice);
                }}
              >
                <Choice choice={choice} />
              </Row>
            ))}
          </List>
          <Keys aria-hidden="true">
            <Key>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {words.choose}
            </Key>
            <Key>
              <Kbd>↵</Kbd> {words.take}
            </Key>
            <Key>
              <Kbd>{keyNames.escape}</Kbd> {words.close}
            </Key>
          </Keys>
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}

const leaveFocus = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
};

/** As much of a prompt's text as a line can show. */
const excerpt = 200;

const Choice = memo(function Choice({ choice }: { choice: SlashChoice }) {
  if (!('current' in choice)) {
    return (
      <>
        <Title>{choice.title}</Title>
        {choice.line !== undefined && <Notice>{choice.line}</Notice>}
      </>
    );
  }
  const { text, number } = choice.current;
  return (
    <>
      <Title>{choice.title}</Title>
      <Version>{number === null ? words.starter : words.version({ number })}</Version>
      <Text dir="auto">
        {readTemplate(text.slice(0, excerpt)).map((piece, place) =>
          piece.kind === 'text' ? piece.text : <Variable key={place}>{`{{${piece.name}}}`}</Variable>,
        )}
      </Text>
    </>
  );
});

const Surface = styled(Radix.Content)`
  ${floating}
  display: flex;
  flex-direction: column;
  z-index: var(--z-menu);
  width: var(--radix-popover-trigger-width);
  max-height: min(var(--list-most), var(--radix-popover-content-available-height));
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex: none;
  justify-content: space-between;
  padding: var(--s-3) var(--s-4) var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
`;

const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 var(--s-2) var(--s-2);
  scrollbar-width: thin;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--s-3);
  padding: var(--s-2);
  border-radius: var(--r-control);
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--hover);
  }
`;

const Title = styled.span`
  ${oneLine}
  font-weight: var(--weight-medium);
`;

const Version = styled.span`
  color: var(--ink-2);
  font-size: var(--text-xs);
`;

const Text = styled.span`
  ${oneLine}
  grid-column: 1 / -1;
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Notice = styled(Text)`
  white-space: normal;
`;

const Variable = styled.span`
  ${fieldMark}
`;

const Keys = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--s-4);
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-top: var(--hair) solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  ${media.phone} {
    display: none;
  }
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
`;
