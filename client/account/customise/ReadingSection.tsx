import { Monitor, Moon, Sun } from 'lucide-react';
import { defaults, metricNames, type MetricName } from '../../../shared/preferences/choices.js';
import { usePreference } from '../../preferences/preferences.js';
import { Segments } from '../../ui/Segments.js';
import { Switch } from '../../ui/Switch.js';
import { Section } from '../profile/Section.js';
import { densities, faces } from './lookChoices.js';
import { Option } from './Option.js';
import { SampleColumns } from './SampleColumns.js';
import { TextSize } from './TextSize.js';
import { Ticks } from './Ticks.js';
import { useChange } from './useChange.js';
import { words } from './words.js';

const themes = [
  { value: 'SYSTEM', label: words.system, icon: <Monitor aria-hidden="true" /> },
  { value: 'LIGHT', label: words.light, icon: <Sun aria-hidden="true" /> },
  { value: 'DARK', label: words.dark, icon: <Moon aria-hidden="true" /> },
] as const;

const widths = [
  { value: 'NARROW', label: words.narrow },
  { value: 'MEDIUM', label: words.medium },
  { value: 'WIDE', label: words.wide },
] as const;

const figures: Record<MetricName, string> = {
  FIRST_WORD: words.firstWord,
  DURATION: words.duration,
  RATE: words.rate,
  TOKENS: words.tokens,
  COST: words.cost,
};

/** No model has written them, so they name none. */
const sampleAnswers = [
  { mark: 0, name: words.sampleModel, text: words.sampleOne },
  { mark: 1, name: words.sampleOther, text: words.sampleTwo },
];

/** How answers look. */
export function ReadingSection() {
  const { change, status } = useChange(words.reading);
  const theme = usePreference('theme');
  const textSize = usePreference('textSize');
  const answerFace = usePreference('answerFace');
  const density = usePreference('density');
  const columnWidth = usePreference('columnWidth');
  const clearMarks = usePreference('clearMarks');
  const reducedMotion = usePreference('reducedMotion');
  const metrics = usePreference('metrics');
  return (
    <Section title={words.reading} about={words.readingAbout} status={status}>
      <SampleColumns label={words.sample} answers={sampleAnswers} />
      <Option name={words.theme}>
        <Segments
          label={words.theme}
          choices={themes}
          value={theme}
          onChoose={(chosen) => {
            change({ theme: chosen });
          }}
        />
      </Option>
      <Option name={words.textSize} about={words.textSizeAbout}>
        <TextSize
          value={textSize}
          usual={defaults.textSize}
          onChange={(chosen) => {
            change({ textSize: chosen });
          }}
        />
      </Option>
      <Option name={words.answersIn}>
        <Segments
          label={words.answersIn}
          choices={faces}
          value={answerFace}
          onChoose={(chosen) => {
            change({ answerFace: chosen });
          }}
        />
      </Option>
      <Option name={words.density} about={words.densityAbout}>
        <Segments
          label={words.density}
          choices={densities}
          value={density}
          onChoose={(chosen) => {
            change({ density: chosen });
          }}
        />
      </Option>
      <Option name={words.columnWidth} about={words.columnWidthAbout}>
        <Segments
          label={words.columnWidth}
          choices={widths}
          value={columnWidth}
          onChoose={(chosen) => {
            change({ columnWidth: chosen });
          }}
        />
      </Option>
      <Option name={words.clearMarks} about={words.clearMarksAbout} level>
        <Switch
          label={words.clearMarks}
          bare
          checked={clearMarks}
          onChange={(on) => {
            change({ clearMarks: on });
          }}
        />
      </Option>
      <Option name={words.reducedMotion} about={words.reducedMotionAbout} level>
        <Switch
          label={words.reducedMotion}
          bare
          checked={reducedMotion}
          onChange={(on) => {
            change({ reducedMotion: on });
          }}
        />
      </Option>
      <Ticks
        label={words.metrics}
        choices={metricNames.map((value) => ({ value, label: figures[value] }))}
        values={metrics}
        onChange={(chosen) => {
          change({ metrics: metricNames.filter((name) => chosen.includes(name)) });
        }}
      />
    </Section>
  );
}
