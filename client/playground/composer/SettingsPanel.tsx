import { styled } from 'styled-components';
import { Mark } from '../../models/Mark.js';
import { columnName } from '../../models/columnName.js';
import { ParameterField, parameters } from '../../models/ParameterField.js';
import { usePreference } from '../../preferences/preferences.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { Switch } from '../../ui/Switch.js';
import { TextArea } from '../../ui/TextArea.js';
import { parameterKey } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { problemOf } from './composerState.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { words } from './words.js';

/** The open panel of AskSettings. */
export function SettingsPanel({ columns }: { columns: readonly ColumnToAsk[] }) {
  return (
    <PanelSurface>
      <InstructionsSwitch />
      <SystemField />
      {columns.map(({ model, nth }) => (
        <ColumnSettings key={parameterKey(model.id, nth)} model={model} nth={nth} />
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
  const { dispatch } = useComposerStore();
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
          dispatch({ type: 'instructed', instructed: on });
        }}
      />
    </Told>
  );
}

function SystemField() {
  const { dispatch } = useComposerStore();
  const text = useComposer(({ values }) => values.system);
  return (
    <TextArea
      name="system"
      label={words.system}
      placeholder={words.systemHint}
      value={text}
      onChange={(value) => {
        dispatch({ type: 'system', text: value });
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
function ColumnSettings({ model, nth }: ColumnToAsk) {
  const column = parameterKey(model.id, nth);
  return (
    <Set>
      <Name>
        <Mark mark={model.mark} size={9} />
        {columnName(model.name, nth)}
      </Name>
      <Row>
        {parameters.map((parameter) => (
          <ColumnParameter key={parameter.name} column={column} parameter={parameter} />
        ))}
      </Row>
    </Set>
  );
}

/** A parameter of a column, with the server's error below it. @param column its parameterKey */
function ColumnParameter({ column, parameter }: { column: string; parameter: (typeof parameters)[number] }) {
  const { dispatch } = useComposerStore();
  const { name } = parameter;
  const value = useComposer(({ values }) => values.parameters[column]?.[name]);
  const problem = useComposer((state) => problemOf(state, column, name));
  return (
    <ParameterField
      parameter={parameter}
      value={value}
      onChange={(number) => {
        dispatch({ type: 'parameter', key: column, parameter: name, value: number });
      }}
      problem={problem}
    />
  );
}
