import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { readError } from '../api/readError.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { realOnes } from '../models/selectedModels.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { Segments } from '../ui/Segments.js';
import { Select } from '../ui/Select.js';
import { TextArea } from '../ui/TextArea.js';
import { Body, Foot, Line, Note } from './improveParts.js';
import { words } from './words.js';

/** What the person tells the model; what is empty is left out. */
export interface Wishes {
  purpose?: string;
  readers?: string;
  form?: string;
  complaint?: string;
}

type Way = 'quick' | 'questions' | 'answer';

/** What is chosen and typed, also where it is not told in the chosen way. */
export interface Chosen {
  modelId: string | undefined;
  way: Way;
  texts: Required<Wishes>;
}

export const firstChoice = (modelId: string | undefined, way: Way): Chosen => ({
  modelId,
  way,
  texts: { purpose: '', readers: '', form: '', complaint: '' },
});

interface Props {
  models: readonly ModelPartsFragment[];
  choice: Chosen;
  onChoice: (choice: Chosen) => void;
  from: { model: string } | undefined;
  /** Queries that are left; undefined if they are not counted. */
  left: number | undefined;
  /** Whether the last proposal was stopped. */
  isStopped: boolean;
  isAsking: boolean;
  /** Why the last request failed. */
  error: unknown;
  onPropose: (modelId: string, wishes: Wishes) => void;
}

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Ways = styled.div`
  display: grid;
  justify-items: start;
  ${media.phone} {
    justify-items: stretch;
  }
`;

const questions = [
  { name: 'purpose', label: words.purpose, hint: words.purposeHint },
  { name: 'readers', label: words.readers, hint: words.readersHint },
  { name: 'form', label: words.form, hint: words.formHint },
] as const;

/** The choice of the model and of what it is told. */
export function Choice({ models, choice, onChoice, from, left, isStopped, isAsking, error, onPropose }: Props) {
  const { modelId, way, texts } = choice;
  const offered = models.filter(({ available }) => available);
  const chosen = offered.find(({ id }) => id === modelId) ?? realOnes(offered)[0];
  const field = (name: keyof Wishes, label: string, placeholder: string) => (
    <TextArea
      key={name}
      name={name}
      label={label}
      placeholder={placeholder}
      value={texts[name]}
      onChange={(text) => {
        onChoice({ ...choice, texts: { ...texts, [name]: text } });
      }}
    />
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The panel is within the composer's tree, whose form would send the prompt.
    event.stopPropagation();
    const told = way === 'answer' ? (['complaint'] as const) : way === 'questions' ? (['purpose', 'readers', 'form'] as const) : [];
    const wishes: Wishes = Object.fromEntries(told.filter((name) => texts[name].trim() !== '').map((name) => [name, texts[name]]));
    if (chosen && !isAsking) onPropose(chosen.id, wishes);
  };
  const problem = error === undefined || error === null ? undefined : problemOf(error);
  return (
    <Form onSubmit={submit}>
      <Body>
        {problem !== undefined && <Alert>{problem}</Alert>}
        {isStopped && <Line role="status">{words.stopped}</Line>}
        <Select
          name="model"
          label={words.model}
          choices={offered.map(({ id, name, providerName }) => ({ value: id, label: `${name} (${providerName})` }))}
          value={chosen?.id ?? ''}
          onChange={(id) => {
            onChoice({ ...choice, modelId: id });
          }}
        />
        <Ways>
          <Segments
            label={words.way}
            choices={[
              { value: 'quick', label: words.quick },
              { value: 'questions', label: words.questions },
              ...(from ? [{ value: 'answer' as Way, label: words.answer }] : []),
            ]}
            value={way}
            onChoose={(chosenWay) => {
              onChoice({ ...choice, way: chosenWay });
            }}
          />
        </Ways>
        {way === 'quick' && <Line>{words.quickLine}</Line>}
        {way === 'questions' && questions.map(({ name, label, hint }) => field(name, label, hint))}
        {way === 'answer' && from && (
          <>
            <Line>{words.answerLine({ model: from.model })}</Line>
            {field('complaint', words.complaint, words.complaintHint)}
          </>
        )}
      </Body>
      <Foot>
        {left !== undefined && <Note>{words.cost({ left })}</Note>}
        <Button type="submit" $tone="primary" disabled={!chosen || isAsking}>
          {words.propose}
        </Button>
      </Foot>
    </Form>
  );
}

function problemOf(error: unknown): string {
  const { form, fields } = readError(error);
  return [...form, ...Object.values(fields)].join(' ');
}
