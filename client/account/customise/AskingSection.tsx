import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { maxColumns } from '../../../shared/conversation/columns.js';
import { keysOf, shortcuts } from '../../shortcuts/shortcuts.js';
import { ModelChip } from '../../models/ModelChip.js';
import { ModelPicker } from '../../models/ModelPicker.js';
import { policies } from '../../models/policies.js';
import { findModel } from '../../models/useSelectedModels.js';
import { usePreference } from '../../preferences/preferences.js';
import { useViewer } from '../../shell/useViewer.js';
import { Button } from '../../ui/Button.js';
import { Segments } from '../../ui/Segments.js';
import { Text } from '../../ui/Text.js';
import { Section } from '../profile/Section.js';
import { Notifies } from './Notifies.js';
import { OneOf } from './OneOf.js';
import { Option } from './Option.js';
import { useChange } from './useChange.js';
import { words } from './words.js';

const enters = [
  { value: 'sends', label: words.enterSends },
  { value: 'breaks', label: words.enterBreaks },
] as const;

/** Settings that a new conversation begins with, and how a prompt is sent. */
export function AskingSection() {
  const { change, status } = useChange(words.asking);
  const policy = usePreference('policy');
  const enterSends = usePreference('enterSends');
  return (
    <Section title={words.asking} about={words.askingAbout} status={status}>
      <Models
        onChange={(models) => {
          change({ models });
        }}
      />
      <OneOf
        label={words.policy}
        choices={policies}
        value={policy}
        onChoose={(chosen) => {
          change({ policy: chosen });
        }}
      />
      <Option name={words.enter} about={words.enterAbout({ keys: keysOf(shortcuts.sendAlways).join(' ') })}>
        <Segments
          label={words.enter}
          choices={enters}
          value={enterSends ? 'sends' : 'breaks'}
          onChoose={(chosen) => {
            change({ enterSends: chosen === 'sends' });
          }}
        />
      </Option>
      <Notifies
        onChange={(notifies) => {
          change({ notifies });
        }}
      />
    </Section>
  );
}

const Label = styled.p`
  margin-bottom: var(--s-1-5);
  font-weight: var(--weight-medium);
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1-5);
`;

const None = styled(Text).attrs({ as: 'li', $look: 'hint' })`
  align-content: center;
`;

/** The models of a new conversation. */
function Models({ onChange }: { onChange: (ids: readonly string[]) => void }) {
  const { models } = useViewer();
  const ids = usePreference('models');
  const chosen = ids.flatMap((id, place) => findModel(id, models, models.length + place) ?? []);
  const removeAt = (place: number) => {
    onChange(ids.filter((_id, other) => other !== place));
  };
  return (
    <>
      <Label>{words.models}</Label>
      <Chips aria-label={words.models}>
        {chosen.map((model, place) => (
          <ModelChip
            key={`${model.id} ${String(place)}`}
            name={model.name}
            mark={model.mark}
            removeLabel={words.removeModel({ model: model.name })}
            onRemove={() => {
              removeAt(ids.indexOf(model.id));
            }}
          />
        ))}
        {chosen.length === 0 && <None>{words.modelsLast}</None>}
        <li>
          <ModelPicker
            models={models}
            selected={chosen}
            mayBeNone
            add={(id) => {
              if (ids.length < maxColumns) onChange([...ids, id]);
            }}
            removeAll={(id) => {
              onChange(ids.filter((other) => other !== id));
            }}
          >
            <Button type="button" $size="sm">
              <Plus aria-hidden="true" />
              {words.addModel}
            </Button>
          </ModelPicker>
        </li>
      </Chips>
    </>
  );
}
