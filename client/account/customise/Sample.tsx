import { useViewer } from '../../shell/useViewer.js';
import { SampleColumns } from './SampleColumns.js';
import { words } from './words.js';

const texts = [words.sampleOne, words.sampleTwo];

/** Two answers as they look with what is chosen. */
export function Sample() {
  const { models } = useViewer();
  return (
    <SampleColumns
      label={words.sample}
      answers={texts.map((text, place) => ({ text, mark: models[place]?.mark ?? place, name: models[place]?.name }))}
    />
  );
}
