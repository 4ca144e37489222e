import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { haveSameParameters, type Parameters, parametersOf } from '../../../shared/turn/parameters.js';
import { ModelChip } from '../../models/ModelChip.js';
import { ModelPicker } from '../../models/ModelPicker.js';
import { ParameterFields } from '../../models/parameters/ParameterFields.js';
import { parameterTexts } from '../../models/parameters/parameterTexts.js';
import { policies, policyLabels } from '../../models/policies.js';
import { useViewer } from '../../shell/useViewer.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Select } from '../../ui/Select.js';
import type { Edited } from './edited.js';
import { words } from './words.js';

type Model = Edited['models'][number];

/** With '' for what is chosen in the conversation. */
const policyChoices = [{ value: '', label: words.policyOpen }, ...policies];

interface Props {
  models: Edited['models'];
  policy: Edited['policy'];
  onChange: (changes: Partial<Pick<Edited, 'models' | 'policy'>>) => void;
}

/** The models that a prompt is asked by default, how they are sampled, and what they see. */
export function PromptModels({ models, policy, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { models: listed } = useViewer();
  const shared = commonParameters(models);
  const setModels = (next: Model[]) => {
    onChange({ models: next });
  };
  return (
    <>
      <ChosenModels
        chosen={models}
        onAdd={(id) => {
          setModels([...models, { id, ...(models.findLast((model) => model.id === id) ?? shared) }]);
        }}
        onChange={setModels}
      />
      <Line>
        {models.length === 0 && <span>{words.noModels}</span>}
        {summaryOf(models, shared).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {policy !== null && <span>{policyLabels[policy]}</span>}
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? words.done : words.change}
        </Button>
      </Line>
      {isOpen && (
        <>
          {models.length > 0 && (
            <Numbers>
              <ParameterFields
                value={shared ?? {}}
                model={models.length === 1 ? listed.find(({ id }) => id === models[0]?.id) : undefined}
                onChange={(change) => {
                  setModels(models.map((model) => ({ ...model, ...change })));
                }}
              />
            </Numbers>
          )}
          <Select
            label={words.policy}
            value={policy ?? ''}
            choices={policyChoices}
            onChange={(chosen) => {
              const found = policies.find(({ value }) => value === chosen)?.value;
              onChange({ policy: found ?? null });
            }}
          />
        </>
      )}
    </>
  );
}

interface ChosenProps<Chosen extends { id: string }> {
  /** A model may be chosen more than once, each time with something of its own. */
  chosen: readonly Chosen[];
  onAdd: (id: string) => void;
  /** Called with what is left. */
  onChange: (chosen: Chosen[]) => void;
}

/** Chosen models as chips, with a button that adds one. */
export function ChosenModels<Chosen extends { id: string }>({ chosen, onAdd, onChange }: ChosenProps<Chosen>) {
  const { models } = useViewer();
  const listed = chosen.flatMap(({ id }) => models.find((model) => model.id === id) ?? []);
  return (
    <Chips aria-label={words.models}>
      {chosen.map(({ id }, place) => {
        const found = models.find((model) => model.id === id);
        const name = found?.name ?? id;
        return (
          <ModelChip
            key={place}
            name={name}
            mark={found?.mark}
            removeLabel={words.removeModel({ model: name })}
            onRemove={() => {
              onChange(chosen.filter((_, other) => other !== place));
            }}
          />
        );
      })}
      <li>
        <ModelPicker
          models={models}
          selected={listed}
          add={onAdd}
          removeAll={(id) => {
            onChange(chosen.filter((other) => other.id !== id));
          }}
        >
          <Add type="button">
            <Plus aria-hidden="true" />
            {words.addModel}
          </Add>
        </ModelPicker>
      </li>
    </Chips>
  );
}

/** The parameters that all models have; undefined if they differ. */
function commonParameters(models: readonly Model[]): Parameters | undefined {
  const [first] = models;
  return first && models.every((model) => haveSameParameters(model, first)) ? parametersOf(first) : undefined;
}

const summaryOf = (models: readonly Model[], shared: Parameters | undefined): string[] =>
  shared ? parameterTexts(shared) : models.length > 0 ? [words.ownParameters] : [];

/** A policy in words; null if it is chosen in the conversation. */
export const policyText = (policy: Edited['policy']): string => (policy === null ? words.policyOpen : policyLabels[policy]);

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1-5);
`;

const Add = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-75);
  min-height: var(--s-7);
  padding-inline: var(--s-2) var(--s-2-5);
  border: var(--hair) dashed var(--hairline-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  --sign-size: var(--icon-sm);
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-4);
  margin-top: var(--s-1-5);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Numbers = styled.div`
  margin-block: var(--s-2) var(--s-3);
`;
