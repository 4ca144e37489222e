import { useState } from 'react';
import { styled } from 'styled-components';
import { fillTemplate, problemOf, type Variable } from '../../../shared/prompt/template.js';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { useRefusal } from '../../api/useRefusal.js';
import { readSelected } from '../../models/selectedModels.js';
import { useViewer } from '../../shell/useViewer.js';
import { useStoppableAsk } from '../../stream/useStoppableAsk.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { FormShell } from '../../ui/FormShell.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import { TextField } from '../../ui/TextField.js';
import { useIsShown } from '../../ui/useIsShown.js';
import { ChosenModels } from '../parts/PromptModels.js';
import { type ChosenFile, FileValue } from './FileValue.js';
import { useFilledValuesQuery, type VersionAskedFragment } from './versions.generated.js';
import { words } from './words.js';

interface Props {
  from: VersionAskedFragment;
  to: VersionAskedFragment;
  /** A turn whose values are there to begin with; else the defaults are. */
  likeTurn: string | undefined;
  onClose: () => void;
  /** Called when both are asked, also if it was closed before. */
  onAsked: () => void;
}

/** Asks two versions with the same values, as two branches of a new conversation. */
export function AskBoth({ likeTurn, ...props }: Props) {
  return likeTurn === undefined ? <AskForm {...props} filled={{}} files={[]} /> : <AskLike {...props} likeTurn={likeTurn} />;
}

function AskLike({ likeTurn, ...props }: Omit<Props, 'likeTurn'> & { likeTurn: string }) {
  const { data, loading } = useFilledValuesQuery({ variables: { turnId: likeTurn } });
  if (loading) return null;
  const filled = data?.turn?.promptValues.map(({ name, value }): [string, string] => [name, value]) ?? [];
  return <AskForm {...props} filled={Object.fromEntries(filled)} files={data?.turn?.files ?? []} />;
}

interface FormProps extends Omit<Props, 'likeTurn'> {
  /** Values to begin with, by variable. */
  filled: Record<string, string>;
  /** Files for the variables that have the name of one. */
  files: readonly ChosenFile[];
}

function AskForm({ from, to, filled, files, onClose, onAsked }: FormProps) {
  const { models } = useViewer();
  const ask = useStoppableAsk();
  const variables = variablesOfBoth(from, to);
  const [chosenFiles, setChosenFiles] = useState<Record<string, ChosenFile | undefined>>(() =>
    Object.fromEntries(ofFiles(variables).map(({ name }) => [name, files.find((file) => file.name === filled[name])])),
  );
  const [written, setWritten] = useState<Record<string, string>>(() =>
    Object.fromEntries(variables.map(({ name, default: given }) => [name, filled[name] ?? given ?? ''])),
  );
  const names = Object.fromEntries(ofFiles(variables).map(({ name }) => [name, chosenFiles[name]?.name ?? '']));
  const values: Record<string, string> = { ...written, ...names };
  const [chosen, setChosen] = useState<ChosenModel[]>();
  /** The turn of the first version, while the second could not be asked, and what it was asked with. */
  const [asked, setAsked] = useState<{ turnId: string; key: string }>();
  const [isAsking, setAsking] = useState(false);
  const [hasTried, setTried] = useState(false);
  const { refusal, submit } = useRefusal();
  const isShown = useIsShown();
  const offered = models.filter(({ available }) => available).map(({ id }) => id);
  const ownModels = (to.models.length > 0 ? to.models : from.models).map(({ id }) => id);
  const listed =
    chosen ?? numbered([ownModels, readSelected(), offered.slice(0, 1)].map(known(offered)).find(({ length }) => length > 0) ?? []);
  const key = JSON.stringify([values, chosenFiles, listed]);
  const resumed = asked?.key === key ? asked.turnId : undefined;
  const problems = Object.fromEntries(variables.map((variable) => [variable.name, problemOf(variable, values[variable.name] ?? '')]));
  const askOne = (version: VersionAskedFragment, editOfTurnId: string | null) => {
    const own = variables.filter(({ name }) => version.variables.some((variable) => variable.name === name)).map(({ name }) => name);
    return ask({
      prompt: fillTemplate(version.text, values),
      system: version.system,
      policy: version.policy ?? 'ISOLATED',
      models: listed.map((model) => ({ id: model.id, ...parametersIn(version, model) })),
      conversationId: null,
      editOfTurnId,
      files: [...new Set(own.flatMap((name) => chosenFiles[name]?.id ?? []))],
      promptVersionId: version.id,
      promptValues: own.map((name) => ({ name, value: values[name] ?? '' })),
    });
  };
  const send = async () => {
    setTried(true);
    if (listed.length === 0 || Object.values(problems).some((problem) => problem !== undefined)) return;
    setAsking(true);
    const isAsked = await submit(async () => {
      const turnId = resumed ?? (await askOne(from, null))?.id;
      if (turnId !== undefined) setAsked({ turnId, key });
      await askOne(to, turnId ?? null);
      if (isShown()) onClose();
      onAsked();
    });
    if (!isAsked) setAsking(false);
  };
  return (
    <Form
      label={words.askBoth}
      busy={isAsking}
      refusal={refusal}
      takesFocus
      onSend={send}
      actions={
        <Buttons>
          <Button type="submit" $tone="primary" disabled={isAsking}>
            {isAsking ? words.asking : words.with}
          </Button>
          <Button type="button" $tone="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </Buttons>
      }
    >
      {variables.map((variable) => {
        const { name, kind, required } = variable;
        const problem = hasTried ? problems[name] : undefined;
        return kind === 'FILE' ? (
          <FileValue
            key={name}
            label={name}
            hint={required ? undefined : words.optional}
            chosen={chosenFiles[name]}
            problem={problem}
            onChoose={(file) => {
              setChosenFiles({ ...chosenFiles, [name]: file });
            }}
          />
        ) : (
          <ValueField
            key={name}
            variable={variable}
            value={written[name] ?? ''}
            problem={problem}
            onChange={(value) => {
              setWritten({ ...written, [name]: value });
            }}
          />
        );
      })}
      <ChosenModels
        chosen={listed}
        onAdd={(id) => {
          setChosen(numbered([...listed.map((model) => model.id), id]));
        }}
        onChange={setChosen}
      />
      {hasTried && listed.length === 0 && <Alert>{words.chooseModels}</Alert>}
      <p>{resumed === undefined ? words.asks({ queries: 2 * listed.length }) : words.asksRest({ queries: listed.length })}</p>
    </Form>
  );
}

interface ValueProps {
  variable: Variable;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ variable: { name, kind, required, choices }, ...field }: ValueProps) {
  const hint = required ? undefined : words.optional;
  if (kind === 'LONG_TEXT') return <TextArea label={name} hint={hint} {...field} />;
  if (kind === 'CHOICE') {
    const offered = [...(field.value === '' || !required ? [''] : []), ...choices];
    return <Select label={name} hint={hint} choices={offered.map((value) => ({ value, label: value }))} {...field} />;
  }
  return <TextField label={name} hint={hint} dir="auto" inputMode={kind === 'NUMBER' ? 'decimal' : 'text'} {...field} />;
}

const ofFiles = (variables: readonly Variable[]): Variable[] => variables.filter(({ kind }) => kind === 'FILE');

/** The variables of both versions; of one that both have, the later description. */
function variablesOfBoth(from: VersionAskedFragment, to: VersionAskedFragment): Variable[] {
  return [...to.variables, ...from.variables.filter(({ name }) => !to.variables.some((variable) => variable.name === name))];
}

interface ChosenModel {
  id: string;
  /** How many of the same model stand before it in the versions. */
  nth: number;
}

const numbered = (ids: readonly string[]): ChosenModel[] =>
  ids.map((id, place) => ({ id, nth: ids.slice(0, place).filter((other) => other === id).length }));

/** A version's parameters of the same column of a model, else of the last one that it has. */
function parametersIn({ models }: VersionAskedFragment, { id, nth }: ChosenModel) {
  const own = models.filter((model) => model.id === id);
  const found = own[nth] ?? own.at(-1);
  return parametersOf(found ?? {});
}

const known =
  (offered: readonly string[]) =>
  (ids: readonly string[]): string[] =>
    ids.filter((id) => offered.includes(id));

const Form = styled(FormShell)`
  width: min(var(--empty-max), 100%);
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;
