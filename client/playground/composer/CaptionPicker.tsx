import { styled } from 'styled-components';
import { useViewer } from '../../shell/useViewer.js';
import { captionerOf, seesPictures } from './captionerOf.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { words } from './roomWords.js';

const Choice = styled.select`
  max-width: 100%;
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-sm);
  background: var(--paper);
  color: var(--ink);
  font: inherit;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** Chooses who describes pictures for the models that see none, among those that see; the models that are asked come first. */
export function CaptionPicker({ asked }: { asked: readonly ColumnToAsk[] }) {
  const { models } = useViewer();
  const { dispatch } = useComposerStore();
  const chosen = useComposer(({ values }) => captionerOf(values, asked));
  const isAsked = ({ id }: { id: string }) => asked.some(({ model }) => model.id === id);
  const seeing = models.filter((model) => (seesPictures(model) && model.available) || model.id === chosen);
  const choices = [...seeing.filter(isAsked), ...seeing.filter((model) => !isAsked(model))];
  return (
    <Choice
      aria-label={words.caption}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => {
        dispatch({ type: 'captioner', captioner: value === '' ? null : value });
      }}
    >
      <option value="">{words.noCaption}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {words.captionBy({ name })}
        </option>
      ))}
    </Choice>
  );
}
