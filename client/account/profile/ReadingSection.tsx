import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { chooseReading, followReading } from '../../look/reading.js';
import { readAnswerFace, readTheme } from '../../look/theme.js';
import { media } from '../../ui/media.js';
import { Segments } from '../../ui/Segments.js';
import { Section } from './Section.js';

const Option = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  min-height: var(--s-10);
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    & + & {
      margin-top: var(--s-4);
    }
  }
`;

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const;

const faces = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
] as const;

/** How the person likes to read: applied at once, kept in the account. */
export function ReadingSection() {
  const theme = useSyncExternalStore(followReading, readTheme);
  const face = useSyncExternalStore(followReading, readAnswerFace);
  return (
    <Section title="Reading" about="Kept with your account, on every device.">
      <Option>
        <span aria-hidden="true">Theme</span>
        <Segments
          label="Theme"
          choices={themes}
          value={theme}
          onChoose={(chosen) => {
            chooseReading({ theme: chosen });
          }}
        />
      </Option>
      <Option>
        <span aria-hidden="true">Answers in</span>
        <Segments
          label="Answers in"
          choices={faces}
          value={face}
          onChoose={(chosen) => {
            chooseReading({ answerFace: chosen });
          }}
        />
      </Option>
    </Section>
  );
}
