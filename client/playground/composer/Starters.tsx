import { useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import { usePreference } from '../../preferences/preferences.js';
import { Button } from '../../ui/Button.js';
import { toast } from '../../ui/toast.js';
import { useComposerStore } from './ComposerStore.js';
import { focusPrompt } from './handles.js';
import { words } from './words.js';

const Starts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
  margin-top: var(--s-5);
`;

const Start = styled(Button)`
  border: var(--hair) solid var(--hairline);
  font-weight: var(--weight-text);
`;

const starters = [
  { label: words.translate, prompt: `${words.translatePrompt}\n\n` },
  { label: words.plain, prompt: `${words.plainPrompt}\n\n` },
  { label: words.review, prompt: `${words.reviewPrompt}\n\n` },
  { label: words.names, prompt: `${words.namesPrompt}\n\n` },
];

/** Prompts to begin with. Choosing one changes only the prompt, and an undo brings the previous text back. */
export function Starters() {
  const { get, dispatch, offerUndo } = useComposerStore();
  const areMoreShown = usePreference('showStarters');
  const offered = useRef<string>(undefined);
  const fill = (prompt: string) => {
    const before = get().values.prompt;
    dispatch({ type: 'prompt', text: prompt });
    // Without hovering, an on-screen keyboard would cover half of the page.
    if (matchMedia('(hover: hover)').matches) focusPrompt();
    if (before.trim() === '' || starters.some((starter) => starter.prompt === before)) return;
    if (offered.current !== undefined) toast.dismiss(offered.current);
    offered.current = offerUndo(words.promptReplaced, () => {
      dispatch({ type: 'prompt', text: before });
    });
  };
  return (
    <Starts>
      {starters.map(({ label, prompt }) => (
        <Start
          key={label}
          type="button"
          $tone="quiet"
          $size="sm"
          onClick={() => {
            fill(prompt);
          }}
        >
          {label}
        </Start>
      ))}
      {areMoreShown && (
        <Start as={Link} to={href('prompts')} $tone="quiet" $size="sm">
          {words.moreStarters}
        </Start>
      )}
    </Starts>
  );
}
