import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { type IntroductionName, introductions } from '../../../shared/preferences/choices.js';
import { changePreferences, usePreference } from '../../preferences/preferences.js';
import { useViewer } from '../../shell/useViewer.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { useEscape } from '../../ui/useKey.js';
import { words } from './words.js';

const below = css`
  top: 100%;
  border-top: var(--rule) solid var(--ink);
  border-radius: 0 0 var(--r-md) var(--r-md);
`;

const above = css`
  bottom: 100%;
  border-bottom: var(--rule) solid var(--ink);
  border-radius: var(--r-md) var(--r-md) 0 0;
  /* Beside its command a phone has too little room: it spans the composer. */
  ${media.phone} {
    inset-inline: var(--s-2);
    width: auto;
  }
`;

/** It hangs from its command by a rule, like a column. */
const Note = styled.div<{ $side: 'above' | 'below' }>`
  position: absolute;
  z-index: var(--z-bar);
  width: min(var(--sheet), calc(100vw - var(--s-8)));
  padding: var(--s-3) var(--s-4);
  border: var(--hair) solid var(--hairline);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  white-space: normal;
  @media print {
    display: none !important;
  }
  ${({ $side }) => ($side === 'above' ? above : below)}
`;

const Title = styled.b`
  display: block;
  font-weight: var(--weight-strong);
`;

const Line = styled.p`
  margin-top: var(--s-0-5);
  color: var(--ink-2);
  line-height: var(--lh-note);
  text-wrap: pretty;
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  margin-top: var(--s-2);
`;

const Which = styled.small`
  margin-inline-start: auto;
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    padding-inline-end: var(--s-1);
  }
`;

/** What was introduced to the person, on this device or, as their account says, on another; undefined until the account is known. */
function useIntroduced(): readonly IntroductionName[] | undefined {
  const { me } = useViewer();
  const here = usePreference('introduced');
  return me && introductions.filter((one) => here.includes(one) || me.preferences.introduced.includes(one));
}

/** Whether something is to be introduced now: once, and one after the other. */
export function useIsIntroduced(name: IntroductionName): boolean {
  const introduced = useIntroduced();
  return introduced !== undefined && introductions.find((one) => !introduced.includes(one)) === name;
}

interface Props {
  name: IntroductionName;
  title: string;
  side: 'above' | 'below';
  /** Tries it out. */
  action: { label: string; run: () => void };
  children: ReactNode;
}

/** Introduces a part of the product beside it, until the person says that they have got it. */
export function Introduction({ name, title, side, action, children }: Props) {
  const introduced = useIntroduced();
  const end = () => {
    changePreferences({ introduced: introductions.filter((one) => one === name || introduced?.includes(one)) });
    return true;
  };
  useEscape(end);
  return (
    <Note role="note" aria-label={title} $side={side}>
      <Title>{title}</Title>
      <Line>{children}</Line>
      <Buttons>
        <Button
          type="button"
          $size="sm"
          onClick={() => {
            end();
            action.run();
          }}
        >
          {action.label}
        </Button>
        <Button type="button" $tone="quiet" $size="sm" onClick={end}>
          {words.gotIt}
        </Button>
        <Which>{words.which({ number: introductions.indexOf(name) + 1, count: introductions.length })}</Which>
      </Buttons>
    </Note>
  );
}
