import { type Effort, parameterBounds, type ParameterName, verbosities } from '../../../shared/turn/parameters.js';
import { NumberField } from '../../ui/NumberField.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import { AnswerForm } from './AnswerForm.js';
import type { ControlProps } from './ControlProps.js';
import { effortLabels, verbosityLabels } from './parameterWords.js';
import type { ParameterRow } from './parameterRows.js';
import { StopField } from './StopField.js';
import { words } from './words.js';

const { temperature, topP, maxTokens, reasoningTokens, seed, penalty } = parameterBounds;
const topPStep = 0.05;

const limits = {
  temperature: { min: temperature.least, max: temperature.most, step: 0.1 },
  topP: { min: topP.above + topPStep, max: topP.most, step: topPStep },
  maxTokens: { min: maxTokens.least, step: 1 },
  reasoningTokens: { min: reasoningTokens.least, step: 1 },
  seed: { min: seed.least, max: seed.most, step: 1 },
  frequencyPenalty: { min: penalty.least, max: penalty.most, step: 0.1 },
  presencePenalty: { min: penalty.least, max: penalty.most, step: 0.1 },
} as const;

/** A model of one column; undefined for all columns. */
export type ControlledModel = { parameters: readonly string[]; efforts: readonly Effort[] } | undefined;

/** The control of a row of settings, which may be empty. */
export function ParameterControl({ row, model, ...control }: ControlProps & { row: ParameterRow; model: ControlledModel }) {
  const { value, onChange, ...rest } = control;
  const [name] = row.parts;
  const takes = (part: ParameterName) => model === undefined || model.parameters.includes(part);
  switch (name) {
    case 'system':
      return (
        <TextArea
          {...rest}
          value={value.system ?? ''}
          onChange={(system) => {
            onChange({ system: system === '' ? null : system });
          }}
        />
      );
    case 'stop':
      return <StopField {...control} />;
    case 'asJson':
    case 'jsonSchema':
      return <AnswerForm {...control} mayBeJson={takes('asJson')} mayHaveSchema={takes('jsonSchema')} />;
    case 'verbosity':
      return (
        <Choice
          {...rest}
          value={value.verbosity ?? undefined}
          choices={verbosities}
          labels={verbosityLabels}
          onChange={(verbosity) => {
            onChange({ verbosity });
          }}
        />
      );
    case 'reasoningEffort':
      if (!takes(name)) return <NumberControl {...control} name="reasoningTokens" />;
      return (
        <Choice
          {...rest}
          value={value.reasoningEffort ?? undefined}
          choices={model?.efforts ?? []}
          labels={effortLabels}
          onChange={(reasoningEffort) => {
            onChange({ reasoningEffort });
          }}
        />
      );
    default:
      return <NumberControl {...control} name={name} />;
  }
}

function NumberControl({ name, value, onChange, ...rest }: ControlProps & { name: keyof typeof limits }) {
  const placeholder = name === 'reasoningTokens' ? words.tokens : rest.placeholder;
  return (
    <NumberField
      {...limits[name]}
      {...rest}
      placeholder={placeholder}
      value={value[name] ?? undefined}
      onChange={(number) => {
        onChange({ [name]: number ?? null });
      }}
    />
  );
}

interface ChoiceProps<Word extends string> extends Omit<ControlProps, 'value' | 'onChange'> {
  value: Word | undefined;
  choices: readonly Word[];
  labels: Record<Word, string>;
  onChange: (word: Word | null) => void;
}

function Choice<Word extends string>({ value, choices, labels, placeholder, onChange, ...rest }: ChoiceProps<Word>) {
  // A word of before stays to be seen, although the model may no longer take it.
  const all = value === undefined || choices.includes(value) ? choices : [...choices, value];
  return (
    <Select
      {...rest}
      value={value ?? ''}
      choices={[{ value: '', label: placeholder }, ...all.map((word) => ({ value: word, label: labels[word] }))]}
      onChange={(chosen) => {
        onChange(all.find((word) => word === chosen) ?? null);
      }}
    />
  );
}
