import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { useViewer } from '../shell/useViewer.js';
import { Select } from '../ui/Select.js';
import { words } from './words.js';

/** A model by what a turn tells of it. */
export interface KnownModel {
  id: string;
  name: string;
}

interface Props {
  /** Models that may be missing in the catalogue: a provider may have more than it lists. */
  known: readonly KnownModel[];
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the models that can be asked now. */
export function ChooseModel({ known, value, onChange }: Props) {
  const { models } = useViewer();
  const more = new Map(known.filter(({ id }) => !models.some((model) => model.id === id)).map(({ id, name }) => [id, name]));
  return (
    <Select
      label={words.model}
      value={value}
      onChange={onChange}
      choices={[
        ...models
          .filter(({ available }) => available)
          .map(({ id, name, providerName }) => ({ value: id, label: `${name}, ${providerName}` })),
        ...[...more].map(([id, label]) => ({ value: id, label })),
      ]}
    />
  );
}

/** The first of these models that can be asked now, else the catalogue's first; undefined while it has none. */
export function firstAvailable(models: readonly ModelPartsFragment[], wanted: readonly KnownModel[]): string | undefined {
  const available = models.filter((model) => model.available);
  return wanted.find(({ id }) => available.some((model) => model.id === id))?.id ?? available[0]?.id;
}
