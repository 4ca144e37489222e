import { SampleColumns } from './SampleColumns.js';
import { words } from './words.js';

/** No model has written them, so they name none. */
const answers = [
  { mark: 0, name: words.sampleModel, text: words.sampleOne },
  { mark: 1, name: words.sampleOther, text: words.sampleTwo },
];

/** Two answers as they look with what is chosen. */
export const Sample = () => <SampleColumns label={words.sample} answers={answers} />;
