import { styled } from 'styled-components';
import { type ReactNode, useState } from 'react';
import { onDemand } from '../../ui/onDemand.js';
import { useComposer } from './ComposerStore.js';

const SlashMenu = onDemand(async () => (await import('./SlashMenu.js')).SlashMenu, { lightDismiss: true });

const Place = styled.div`
  /* In the folded composer, it has what the rest of the line leaves. */
  flex: 1;
  min-width: 0;
`;

/** Fetches it with the list when the browser has nothing else to do, so that it opens at once. */
export const preloadSlash = SlashMenu.preloadWhenIdle;

/** A prompt that begins with a slash, and has neither a space after it nor a second line. */
const command = /^\/(?!\s)[^\n]*$/;

/** The library of prompts over the prompt's field in it, while a slash begins the prompt. */
export function Slash({ children }: { children: ReactNode }) {
  const isCommand = useComposer(({ values }) => command.test(values.prompt));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Closed by the person, until another prompt begins.
  const [closed, setClosed] = useState(false);
  if (closed && !isCommand) setClosed(false);
  return (
    <Place ref={setPlace}>
      {children}
      {isCommand && !closed && place && (
        <SlashMenu
          place={place}
          onClose={() => {
            setClosed(true);
          }}
        />
      )}
    </Place>
  );
}
