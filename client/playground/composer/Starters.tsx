import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { toast } from '../../ui/toast.js';
import { useComposerStore } from './ComposerStore.js';
import { focusPrompt } from './handles.js';

const Starts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
  margin-top: var(--s-5);
`;

const Start = styled(Button)`
  border: 1px solid var(--hairline);
  font-weight: var(--weight-text);
`;

const starters = [
  { label: 'Translate a paragraph', prompt: 'Translate this paragraph into English, and say where you hesitated:\n\n' },
  { label: 'Say it in plain words', prompt: 'Say this in plain words, for somebody who hears of it for the first time:\n\n' },
  { label: 'Review a function', prompt: 'Review this function. Name the bugs first, then what could be simpler:\n\n' },
  { label: 'Ten names for it', prompt: 'Suggest ten names, each with one line of reasons, for:\n\n' },
];

/** Prompts to begin with. What was written before can be had back, and all else that was set stays. */
export function Starters() {
  const { get, tell } = useComposerStore();
  const told = useRef<string>(undefined);
  const untell = () => {
    if (told.current !== undefined) toast.dismiss(told.current);
  };
  // What was sent cannot be taken back.
  useEffect(() => untell, []);
  const fill = (prompt: string) => {
    const before = get().values.prompt;
    tell({ type: 'prompt', text: prompt });
    // A keyboard on glass would cover half of the page.
    if (matchMedia('(hover: hover)').matches) focusPrompt();
    if (before.trim() === '' || starters.some((starter) => starter.prompt === before)) return;
    untell();
    told.current = toast.success('Your prompt was replaced', {
      action: {
        label: 'Undo',
        onClick: () => {
          tell({ type: 'prompt', text: before });
        },
      },
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
    </Starts>
  );
}
