import { useState } from 'react';
import { styled } from 'styled-components';
import { isVariableName, type Variable } from '../../../shared/prompt/template.js';
import { variableKinds } from '../../../shared/prompt/variableKinds.js';
import { NumberField } from '../../ui/NumberField.js';
import { Select } from '../../ui/Select.js';
import { Switch } from '../../ui/Switch.js';
import { Text } from '../../ui/Text.js';
import { TextArea } from '../../ui/TextArea.js';
import { TextField } from '../../ui/TextField.js';
import { words } from './words.js';

/** The names of the kinds of variables. */
export const kindNames = {
  TEXT: words.textKind,
  LONG_TEXT: words.longTextKind,
  NUMBER: words.numberKind,
  CHOICE: words.choiceKind,
  FILE: words.fileKind,
};
const kinds = variableKinds.map((value) => ({ value, label: kindNames[value] }));

interface Props {
  variable: Variable;
  /** Names of the other variables. */
  taken: readonly string[];
  problemOf: (field: string) => string | undefined;
  onChange: (changed: Variable) => void;
}

/** The fields in which a variable is described. */
export function VariableFields({ variable, taken, problemOf, onChange }: Props) {
  const set = (changes: Partial<Variable>) => {
    onChange({ ...variable, ...changes });
  };
  const { kind, required, default: given, min, max, choices } = variable;
  return (
    <>
      <NameField
        name={variable.name}
        taken={taken}
        onRename={(name) => {
          set({ name });
        }}
      />
      <Select
        label={words.kind}
        value={kind}
        choices={kinds}
        onChange={(value) => {
          const chosen = variableKinds.find((one) => one === value);
          if (chosen) set({ kind: chosen });
        }}
        problem={problemOf('kind')}
      />
      {kind === 'CHOICE' && (
        <TextArea
          label={words.choices}
          value={choices.join('\n')}
          onChange={(text) => {
            set({ choices: text === '' ? [] : text.split('\n') });
          }}
          problem={problemOf('choices')}
        />
      )}
      {kind === 'NUMBER' && (
        <Pair>
          <NumberField
            label={words.least}
            value={min ?? undefined}
            onChange={(value) => {
              set({ min: value });
            }}
            problem={problemOf('min')}
          />
          <NumberField
            label={words.most}
            value={max ?? undefined}
            onChange={(value) => {
              set({ max: value });
            }}
            problem={problemOf('max')}
          />
        </Pair>
      )}
      {kind === 'FILE' ? (
        <FileHint>{words.fileHint}</FileHint>
      ) : kind === 'LONG_TEXT' ? (
        <TextArea
          label={words.defaultField}
          value={given ?? ''}
          onChange={(value) => {
            set({ default: value });
          }}
          problem={problemOf('default')}
        />
      ) : (
        <TextField
          label={words.defaultField}
          dir="auto"
          value={given ?? ''}
          onChange={(value) => {
            set({ default: value });
          }}
          problem={problemOf('default')}
        />
      )}
      <Switch
        label={words.required}
        checked={required}
        onChange={(checked) => {
          set({ required: checked });
        }}
      />
    </>
  );
}

/** The name applies when the field is left, because each letter would be another variable. */
function NameField({ name, taken, onRename }: { name: string; taken: readonly string[]; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? name;
  const problem = taken.includes(value) ? words.sameName : isVariableName(value) ? undefined : words.badName;
  const apply = () => {
    if (problem === undefined && value !== name) onRename(value);
    if (problem === undefined) setTyped(undefined);
  };
  return (
    <TextField
      label={words.variableName}
      problem={problem}
      value={value}
      spellCheck={false}
      onChange={(text) => {
        setTyped(text.trim());
      }}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}

const FileHint = styled(Text).attrs({ $look: 'hint' })`
  margin-bottom: var(--s-4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-3);
`;
