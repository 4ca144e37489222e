import { EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { useFold } from './FoldContext.js';
import { words } from './words.js';

const BlindIntroduction = lazyPart(() => import('../introductions/BlindIntroduction.js').then((loaded) => loaded.BlindIntroduction));

const Place = styled.span`
  position: relative;
  display: inline-flex;
  /* On a phone the composer's box, not this switch, places the introduction. */
  ${media.phone} {
    position: static;
  }
`;

const Switch = styled(Button)`
  flex: none;
  &[aria-pressed='true'] {
    background: var(--accent-wash);
    color: var(--accent);
  }
  ${media.phone} {
    min-width: var(--tap);
    padding: 0;
  }
`;

/** The phone has room only for the icon; the hidden words remain the button's name. */
const Label = styled.span`
  ${media.phone} {
    position: absolute;
    width: var(--hair);
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const isBlind = ({ values }: { values: { blind: boolean } }): boolean => values.blind;

/** Hides the models of the next prompt until the person has voted. */
export function BlindSwitch() {
  const { dispatch } = useComposerStore();
  const blind = useComposer(isBlind);
  const fold = useFold();
  return (
    <Place>
      {!blind && !fold.isFolded && (
        <Suspense>
          <BlindIntroduction
            onTry={() => {
              dispatch({ type: 'blind', blind: true });
            }}
          />
        </Suspense>
      )}
      <Switch
        type="button"
        $tone="quiet"
        $size="sm"
        title={words.blindLine}
        aria-pressed={blind}
        onClick={() => {
          dispatch({ type: 'blind', blind: !blind });
        }}
      >
        <EyeOff aria-hidden="true" />
        <Label>{words.blind}</Label>
      </Switch>
    </Place>
  );
}

const Note = styled.p`
  text-wrap: balance;
  padding: 0 var(--s-4) var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  ${media.phone} {
    padding: 0 var(--s-3-5) var(--s-1);
  }
`;

/** The meaning of being blind, while it is chosen. */
export function BlindNote() {
  return useComposer(isBlind) && <Note role="note">{words.blindLine}</Note>;
}
