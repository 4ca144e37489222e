import { useOwnFilesQuery } from '../../files/ownFiles.generated.js';
import type { FilePartsFragment } from '../../files/files.generated.js';
import { Select } from '../../ui/Select.js';
import { words } from './words.js';

/** A file that a variable stands for. */
export type ChosenFile = Pick<FilePartsFragment, 'id' | 'name'>;

interface Props {
  label: string;
  hint: string | undefined;
  /** Undefined if none is chosen. */
  chosen: ChosenFile | undefined;
  problem: string | undefined;
  onChoose: (file: ChosenFile | undefined) => void;
}

/** Chooses one of the files that the person has uploaded lately, for a variable that stands for one. */
export function FileValue({ chosen, hint, onChoose, ...field }: Props) {
  const { data } = useOwnFilesQuery({ variables: { order: 'NEWEST' } });
  const latest = data?.keptFiles.edges.map(({ node }) => node) ?? [];
  const files = chosen && !latest.some(({ id }) => id === chosen.id) ? [chosen, ...latest] : latest;
  const none = { value: '', label: files.length > 0 ? '' : words.noFiles };
  return (
    <Select
      {...field}
      hint={hint ?? words.lateFiles}
      value={chosen?.id ?? ''}
      choices={[none, ...files.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => {
        onChoose(files.find((file) => file.id === id));
      }}
    />
  );
}
