import { type Language, offered } from '../../../shared/words/language.js';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { shortDayAndTime, styles } from '../../look/dates.js';
import { usePreference } from '../../preferences/preferences.js';
import { keepLanguage, toAccount } from '../../session/chosenLanguage.js';
import { Segments } from '../../ui/Segments.js';
import { Select } from '../../ui/Select.js';
import { language } from '../../words/language.js';
import { useUpdateProfileMutation } from '../profile/profile.generated.js';
import { Section } from '../profile/Section.js';
import { Option } from './Option.js';
import { useChange } from './useChange.js';
import { words } from './words.js';

const startPages = [
  { value: 'NEW', label: words.startNew },
  { value: 'LAST', label: words.startLast },
] as const;

/** A moment whose day, month and hour cannot be mistaken for each other. */
const moment = new Date(2026, 10, 21, 14, 2);
const dateStyles = styles.map((style) => ({ value: style, label: shortDayAndTime(moment, style) }));

/** The language, what the product opens with, and how it writes times and dates. */
export function PlaceSection() {
  const { change, status } = useChange(words.place);
  const startPage = usePreference('startPage');
  const dates = usePreference('dates');
  return (
    <Section title={words.place} status={status}>
      {offered.length > 1 && <LanguageOption />}
      <Option name={words.startPage}>
        <Segments
          label={words.startPage}
          choices={startPages}
          value={startPage}
          onChoose={(chosen) => {
            change({ startPage: chosen });
          }}
        />
      </Option>
      <Option name={words.dates}>
        <Select
          label={words.dates}
          bare
          choices={dateStyles}
          value={styles.includes(dates) ? dates : 'DAY_FIRST'}
          onChange={(chosen) => {
            const style = styles.find((one) => one === chosen);
            if (style) change({ dates: style });
          }}
        />
      </Option>
    </Section>
  );
}

const languages = offered.map(({ language: value, name }) => ({ value, label: name }));

/** The language of pages and mails: saved in the account, then the page reloads in it. */
function LanguageOption() {
  const [update, { loading }] = useUpdateProfileMutation({ onError: toastError });
  const choose = async (chosen: Language) => {
    if (chosen === language || loading) return;
    const taken = await undefinedIfFailed(update({ variables: { input: { language: toAccount[chosen] } } }));
    if (!taken?.data) return;
    keepLanguage(chosen);
    location.reload();
  };
  return (
    <Option name={words.language}>
      <Segments label={words.language} choices={languages} value={language} onChoose={(chosen) => void choose(chosen)} />
    </Option>
  );
}
