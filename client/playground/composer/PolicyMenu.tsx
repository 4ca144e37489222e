import { type ReactNode } from 'react';
import { ChevronDown, Split } from 'lucide-react';
import { styled } from 'styled-components';
import { policies } from '../../models/policies.js';
import { media } from '../../ui/media.js';
import { Button } from '../../ui/Button.js';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { words } from './words.js';

const Trigger = styled(Button)`
  min-width: 0;
  /* On the phone it has a line of its own above the other buttons. */
  ${media.phone} {
    display: block;
    order: -1;
    flex: 1 0 100%;
    height: auto;
    min-height: var(--tap);
    padding: 0 var(--s-1-5);
    align-content: center;
    text-align: start;
    white-space: normal;
    text-wrap: balance;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
  }
`;

/** The phone has no room for signs. */
const Sign = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Now = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  ${media.phone} {
    display: block;
    color: var(--ink-2);
  }
`;

const OnPhone = styled.small`
  display: none;
  ${media.phone} {
    display: block;
    font-size: inherit;
    font-weight: var(--weight-text);
  }
`;

const Figure = styled.b<{ $strong: boolean }>`
  ${({ $strong }) => $strong && 'color: var(--ink);'}
  font-weight: var(--weight-medium);
`;

const Line = styled.span`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

interface Props {
  /** Summary of what each model will see. */
  line: string;
  /** The cost of sending, shown below on the phone. */
  cost: ReactNode;
}

/** The menu of policies: what each model will see of the turns before. */
export function PolicyMenu({ line: now, cost }: Props) {
  const { dispatch } = useComposerStore();
  const policy = useComposer(({ values }) => values.policy);
  const choose = (chosen: string) => {
    const found = policies.find(({ value }) => value === chosen);
    if (found) dispatch({ type: 'policy', policy: found.value });
  };
  return (
    <Menu>
      <MenuTrigger>
        <Trigger type="button" $tone="quiet" $size="sm" title={now}>
          <Sign>
            <Split aria-hidden="true" />
          </Sign>
          <Now>{now}</Now>
          <Sign>
            <ChevronDown aria-hidden="true" />
          </Sign>
          {Boolean(cost) && <OnPhone aria-hidden="true">{cost}</OnPhone>}
        </Trigger>
      </MenuTrigger>
      <MenuPanel align="start" side="top">
        <MenuLabel>{words.policy}</MenuLabel>
        <MenuChoices value={policy} onValueChange={choose}>
          {policies.map(({ value, label, line }) => (
            <MenuChoice key={value} value={value}>
              <span>
                {label}
                <Line>{line}</Line>
              </span>
            </MenuChoice>
          ))}
        </MenuChoices>
      </MenuPanel>
    </Menu>
  );
}

/** The cost of the next prompt, with its figures in bold; `strong`: in full ink, too. */
export function CostWords({ line, strong = false }: { line: string; strong?: boolean }) {
  return line.split(/(\d+(?:[.,]\d+)*)/).map((part, place) =>
    place % 2 === 1 ? (
      <Figure key={place} $strong={strong}>
        {part}
      </Figure>
    ) : (
      part
    ),
  );
}
