import { ArrowUp, Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { IconSurface } from '../../ui/IconSurface.js';
import { useHydrated } from '../../ui/useHydrated.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Text } from '../../ui/Text.js';
import { Send } from './Send.js';
import { DemoColumn } from './DemoColumn.js';
import { demo } from './recording.js';
import { useReplay } from './useReplay.js';
import { words } from './words.js';

const Prompt = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-height: var(--s-16);
  margin: 0 var(--edge) var(--s-6);
  padding-block: var(--s-2);
  padding-inline: var(--s-5) var(--s-3);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  ${media.phone} {
    gap: var(--s-1);
    margin-bottom: var(--s-5);
    padding-block: var(--s-1);
    padding-inline: var(--s-4) var(--s-1-5);
  }
`;

const Asked = styled.p`
  flex: 1;
  font-size: var(--text-lg);
  line-height: var(--lh-lg);
  letter-spacing: -0.008em;
  text-wrap: pretty;
  ${media.phone} {
    padding: var(--s-2) 0;
    font-size: var(--text-md);
    line-height: var(--lh-read);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(var(--demo-column), 1fr);
  overflow-x: auto;
  scrollbar-width: none;
  padding: var(--s-2) var(--edge) 0;
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    scroll-snap-type: x mandatory;
    scroll-padding-inline-start: var(--edge);
  }
`;

const Note = styled(Text)`
  margin: var(--s-5) var(--edge) 0;
  text-wrap: pretty;
`;

/** Replays one prompt and its answers, recorded from the models that come with the product. */
export function Demo() {
  const { clock, playing, toggle, root } = useReplay();
  const isReady = useHydrated();
  return (
    <div ref={root} role="group" aria-label={words.demoGroup}>
      <VisuallyHidden as="h2">{words.demo}</VisuallyHidden>
      <Prompt>
        <Asked lang="en">{demo.prompt}</Asked>
        <IconSurface type="button" aria-label={playing ? words.pauseDemo : words.playDemo} disabled={!isReady} onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconSurface>
        <Send aria-hidden="true">
          <ArrowUp />
        </Send>
      </Prompt>
      {/* It scrolls sideways; tabIndex lets the keyboard scroll it too. */}
      <Columns tabIndex={0} role="region" aria-label={words.answers}>
        {demo.answers.map((answer, place) => (
          <DemoColumn key={answer.name} answer={answer} clock={clock} isPreferred={place === 0} />
        ))}
      </Columns>
      <Note $look="hint">{words.note}</Note>
    </div>
  );
}
