import { styled } from 'styled-components';
import { Mark } from '../../models/Mark.js';
import { usePreference } from '../../preferences/preferences.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { Switch } from '../../ui/Switch.js';
import { TextArea } from '../../ui/TextArea.js';
import { columnKey } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { ParameterField } from './ParameterField.js';
import { words } from './words.js';

/** The open panel of AskSettings. */
export function SettingsPanel({ columns }: { columns: readonly OnlyColumn[] }) {
  return (
    <PanelSurface>
      <InstructionsSwitch />
      <SystemField />
      {columns.map(({ model, nth }) => (
        <ColumnSettings key={columnKey(model.id, nth)} model={model} nth={nth} />
      ))}
    </PanelSurface>
  );
}

const Told = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding-bottom: var(--s-3);
`;

const Lengths = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

/** Whether the models are told what the person wrote of themselves; nothing if they wrote nothing. */
function InstructionsSwitch() {
  const { tell } = useComposerStore();
  const instructed = useComposer(({ values }) => values.instructed);
  const aboutMe = usePreference('aboutMe').length;
  const howToAnswer = usePreference('howToAnswer').length;
  if (aboutMe + howToAnswer === 0) return null;
  return (
    <Told>
      <span>
        <span aria-hidden="true">{words.instructions}</span>
        <Lengths>{words.instructionsLength({ aboutMe, howToAnswer })}</Lengths>
      </span>
      <Switch
        label={words.instructions}
        bare
        checked={instructed}
        onChange={(on) => {
          tell({ type: 'instructed', instructed: on });
        }}
      />
    </Told>
  );
}

function SystemField() {
  const { tell } = useComposerStore();
  const text = useComposer(({ values }) => values.system);
  return (
    <TextArea
      name="system"
      label={words.system}
      placeholder={words.systemHint}
      value={text}
      onChange={(value) => {
        tell({ type: 'system', text: value });
      }}
    />
  );
}

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: var(--s-3) 0;
  border: 0;
  border-top: var(--hair) solid var(--hairline);
`;

const Name = styled.legend`
  float: inline-start;
  display: flex;
  align-items: center;
  gap: var(--s-1-75);
  width: 100%;
  margin-bottom: var(--s-2);
  padding: 0;
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-2);
  clear: both;
`;

/** The parameters of a column; an empty field means the model's default. */
function ColumnSettings({ model, nth }: OnlyColumn) {
  const column = columnKey(model.id, nth);
  return (
    <Set>
      <Name>
        <Mark mark={model.mark} size={9} />
        {model.name}
        {nth > 1 && ` ${String(nth)}`}
      </Name>
      <Row>
        <ParameterField column={column} parameter="temperature" min={0} max={2} step={0.1} />
        <ParameterField column={column} parameter="topP" min={0.05} max={1} step={0.05} />
        <ParameterField column={column} parameter="maxTokens" min={1} step={1} />
      </Row>
    </Set>
  );
}
