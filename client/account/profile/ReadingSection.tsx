import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { chooseReading, followReading } from '../../look/reading.js';
import { readAnswerFace, readTheme } from '../../look/theme.js';
import { media } from '../../ui/media.js';
import { Segments } from '../../ui/Segments.js';
import { Section } from './Section.js';
import { words } from './words.js';
import { type Language, offered } from '../../../server/words/language.rules.js';
import { toastError } from '../../api/toastError.js';
import { whereTaken } from '../../api/whereTaken.js';
import { keepLanguage, toAccount } from '../../session/chosenLanguage.js';
import { language } from '../../words/language.js';
import { useUpdateProfileMutation } from './profile.generated.js';

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
  { value: 'system', label: words.system, icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: words.light, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: words.dark, icon: <Moon aria-hidden="true" /> },
] as const;

const faces = [
  { value: 'sans', label: words.sans },
  { value: 'serif', label: words.serif },
] as const;

/** Reading preferences: applied at once, saved in the account. */
export function ReadingSection() {
  const theme = useSyncExternalStore(followReading, readTheme);
  const face = useSyncExternalStore(followReading, readAnswerFace);
  return (
    <Section title={words.reading} about={words.readingAbout}>
      <Option>
        <span aria-hidden="true">{words.theme}</span>
        <Segments
          label={words.theme}
          choices={themes}
          value={theme}
          onChoose={(chosen) => {
            chooseReading({ theme: chosen });
          }}
        />
      </Option>
      <Option>
        <span aria-hidden="true">{words.answersIn}</span>
        <Segments
          label={words.answersIn}
          choices={faces}
          value={face}
          onChoose={(chosen) => {
            chooseReading({ answerFace: chosen });
          }}
        />
      </Option>
      {offered.length > 1 && <LanguageOption />}
    </Section>
  );
}

const languages = offered.map(({ language: value, name }) => ({ value, label: name }));

/** The language of pages and mails: saved in the account, then the page reloads in it. */
function LanguageOption() {
  const [update, { loading }] = useUpdateProfileMutation({ onError: toastError });
  const choose = async (chosen: Language) => {
    if (chosen === language || loading) return;
    const taken = await whereTaken(update({ variables: { input: { language: toAccount[chosen] } } }));
    if (!taken?.data) return;
    keepLanguage(chosen);
    location.reload();
  };
  return (
    <Option>
      <span aria-hidden="true">{words.language}</span>
      <Segments label={words.language} choices={languages} value={language} onChoose={(chosen) => void choose(chosen)} />
    </Option>
  );
}
