import { useState } from 'react';
import { styled } from 'styled-components';
import { defaults, type Preferences } from '../../../shared/preferences/choices.js';
import { densities, faces } from '../../account/customise/lookChoices.js';
import { Option } from '../../account/customise/Option.js';
import { SampleColumns } from '../../account/customise/SampleColumns.js';
import { TextSize } from '../../account/customise/TextSize.js';
import { words } from '../../account/customise/words.js';
import { ChosenLook, type ChosenPart } from '../../look/ChosenLook.js';
import { Segments } from '../../ui/Segments.js';
import { Switch } from '../../ui/Switch.js';
import { useHydrated } from '../../ui/useHydrated.js';
import { demo, sayingOf } from '../demo/recording.js';

const Controls = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Two recorded answers. */
const shown = demo.answers.slice(0, 2);

type Look = Pick<Preferences, 'textSize' | 'answerFace' | 'density' | 'clearMarks'>;

/** Two recorded answers, and the product's own controls of how they look. What a visitor chooses is kept nowhere. */
export function LookPiece() {
  const [look, setLook] = useState<Look>(defaults);
  const isReady = useHydrated();
  const change = (changed: Partial<Look>) => {
    setLook({ ...look, ...changed });
  };
  const part: ChosenPart = {
    'data-part': true,
    'data-text-size': look.textSize,
    'data-answer-face': look.answerFace,
    'data-density': look.density,
    'data-clear-marks': look.clearMarks,
  };
  return (
    <div>
      <ChosenLook />
      <div {...part}>
        <SampleColumns
          label={words.sample}
          answers={shown.map((answer) => ({ mark: answer.mark, name: answer.name, text: sayingOf(answer), language: 'en' }))}
        />
      </div>
      <Controls disabled={!isReady} aria-label={words.reading}>
        <Option name={words.textSize}>
          <TextSize
            value={look.textSize}
            usual={defaults.textSize}
            onChange={(textSize) => {
              change({ textSize });
            }}
          />
        </Option>
        <Option name={words.answersIn}>
          <Segments
            label={words.answersIn}
            choices={faces}
            value={look.answerFace}
            onChoose={(answerFace) => {
              change({ answerFace });
            }}
          />
        </Option>
        <Option name={words.density}>
          <Segments
            label={words.density}
            choices={densities}
            value={look.density}
            onChoose={(density) => {
              change({ density });
            }}
          />
        </Option>
        <Option name={words.clearMarks} level>
          <Switch
            label={words.clearMarks}
            bare
            checked={look.clearMarks}
            onChange={(clearMarks) => {
              change({ clearMarks });
            }}
          />
        </Option>
      </Controls>
    </div>
  );
}
