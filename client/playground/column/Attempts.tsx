import { type ComponentProps, type ReactElement, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel } from '../../ui/Panel.js';
import { useComparedPair } from '../../compare/comparedPair.js';
import { useAttempts } from '../attempts/useAttempts.js';
import { words } from '../attempts/words.js';
import { useColumn } from './ColumnContext.js';

const AttemptsPanel = onDemand(async () => (await import('../attempts/AttemptsPanel.js')).AttemptsPanel, { lightDismiss: true });

const Tries = styled(Button)`
  flex: none;
  height: var(--s-6);
  padding: 0 var(--s-1-5);
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    height: var(--tap);
  }
`;

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/**
 * "3 of 4" in the head of a column that was asked again; it opens the list of its attempts. It is no stop of Tab, because the menu in
 * the foot opens it too.
 */
export function AttemptsButton() {
  const content = useContent(true);
  const place = content.list.find(({ isPresent }) => isPresent)?.place;
  return content.list.length < 2 || place === undefined ? null : <OpenButton content={content} place={place} />;
}

function OpenButton({ content, place }: { content: ReturnType<typeof useContent>; place: number }) {
  const [open, setOpen] = useState(false);
  const told = { place, count: content.list.length };
  return (
    <Panel
      label={words.title}
      look="list"
      surface={AttemptsPanel}
      content={content}
      open={open}
      onOpenChange={setOpen}
      control={
        <Tries type="button" tabIndex={-1} $tone="quiet" $size="sm" aria-label={words.open(told)}>
          {words.ofAll(told)}
        </Tries>
      }
    />
  );
}

/** The same list, opened from the column's menu. @param children the element beside which it opens */
export function AttemptsFromMenu({
  from: { opener, ...opened },
  children,
}: {
  from: Opened;
  children: ReactElement<ComponentProps<'button'>>;
}) {
  const content = useContent(opened.open);
  return <Panel label={words.title} look="list" surface={AttemptsPanel} content={content} opener={opener} {...opened} control={children} />;
}

function useContent(wanted: boolean) {
  const { answer, live, masked, readOnly } = useColumn();
  const { open: onCompare } = useComparedPair();
  const attempts = useAttempts(answer, wanted && !masked && !readOnly);
  return { ...attempts, answerId: answer.id, live, onCompare };
}
