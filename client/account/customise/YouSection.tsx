import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { maxInstructions } from '../../../shared/preferences/choices.js';
import { usePreference } from '../../preferences/preferences.js';
import { Switch } from '../../ui/Switch.js';
import { useUnsaved } from '../../ui/Unsaved.js';
import { TextArea } from '../../ui/TextArea.js';
import { Section } from '../profile/Section.js';
import { useChange } from './useChange.js';
import { words } from './words.js';

/** The texts that tell models of the person. */
export function YouSection() {
  const { change, status } = useChange(words.you);
  const aboutMe = usePreference('aboutMe');
  const howToAnswer = usePreference('howToAnswer');
  const useInstructions = usePreference('useInstructions');
  return (
    <Section title={words.you} about={words.youAbout} status={status}>
      <Typed
        label={words.aboutMe}
        kept={aboutMe}
        onKeep={(text) => {
          change({ aboutMe: text });
        }}
      />
      <Typed
        label={words.howToAnswer}
        kept={howToAnswer}
        onKeep={(text) => {
          change({ howToAnswer: text });
        }}
      />
      <Switch
        label={words.useInstructions}
        checked={useInstructions}
        onChange={(on) => {
          change({ useInstructions: on });
        }}
      />
    </Section>
  );
}

const Count = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

/** Milliseconds without a key after which a text is kept. */
const pauseMs = 1_000;

/** A text that is kept when its writing pauses or its field is left. */
function Typed({ label, kept, onKeep }: { label: string; kept: string; onKeep: (text: string) => void }) {
  const [text, setText] = useState(kept);
  const [former, setFormer] = useState(kept);
  if (kept !== former) {
    setFormer(kept);
    // Changed elsewhere or undone; what was kept just now is what is written.
    if (kept !== text.trim()) setText(kept);
  }
  const isTooLong = text.trim().length > maxInstructions;
  const keepNow = () => {
    if (text.trim() !== kept && !isTooLong) onKeep(text.trim());
  };
  useUnsaved(isTooLong);
  const keep = useEffectEvent(keepNow);
  useEffect(() => {
    const timer = setTimeout(() => {
      keep();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  useEffect(() => {
    const leave = () => {
      keep();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    <TextArea
      label={label}
      aside={<Count>{words.length({ length: text.trim().length, most: maxInstructions })}</Count>}
      problem={isTooLong ? words.tooLong({ most: maxInstructions }) : undefined}
      value={text}
      onChange={setText}
      onBlur={keepNow}
    />
  );
}
