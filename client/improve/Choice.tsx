import { styled } from 'styled-components';
import { errorText } from '../api/readError.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { realOnes } from '../models/selectedModels.js';
import { Button } from '../ui/Button.js';
import { FormShell } from '../ui/FormShell.js';
import { media } from '../ui/media.js';
import { Segments } from '../ui/Segments.js';
import { Select } from '../ui/Select.js';
import { TextArea } from '../ui/TextArea.js';
import { Body, Foot, Line, Note } from './improveParts.js';
import { words } from './words.js';

/** The person's wishes to the model; empty ones are left out. */
export interface Wishes {
  purpose?: string;
  readers?: string;
  form?: string;
  complaint?: string;
}

type Way = 'quick' | 'questions' | 'answer';

/** The chosen model, way and texts, also texts that the way does not use. */
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
  /** Resolves when the request was answered or refused. */
  onPropose: (modelId: string, wishes: Wishes) => Promise<void>;
}

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
  const send = async () => {
    const told = way === 'answer' ? (['complaint'] as const) : way === 'questions' ? (['purpose', 'readers', 'form'] as const) : [];
    const wishes: Wishes = Object.fromEntries(told.filter((name) => texts[name].trim() !== '').map((name) => [name, texts[name]]));
    if (chosen) await onPropose(chosen.id, wishes);
  };
  return (
    <FormShell look="fill" label={words.title} busy={isAsking} refusal={error === undefined ? undefined : errorText(error)} onSend={send}>
      <Body>
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
        <Button type="submit" $tone="primary" disabled={!chosen}>
          {words.propose}
        </Button>
      </Foot>
    </FormShell>
  );
}
