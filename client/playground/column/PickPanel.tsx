import { OneModelOrMorePanel } from '../../localModels/OneModelOrMorePanel.js';
import type { OneModelContent } from '../../models/OneModelPanel.js';
import { useViewer } from '../../shell/useViewer.js';
import { costLine } from '../composer/costLine.js';

/** The content of PickOne. */
export interface PickOneContent extends Pick<OneModelContent, 'sign' | 'onPick'> {
  /** Id of a model to leave out. */
  without?: string;
  /** Said below the models, before the cost. */
  note?: string;
}

/** The open panel of PickOne. */
export function PickPanel({ without, note, ...content }: PickOneContent) {
  const { me, models } = useViewer();
  return (
    <OneModelOrMorePanel
      {...content}
      models={models.filter(({ id }) => id !== without)}
      foot={[note, costLine(1, me)].filter(Boolean).join(' ') || undefined}
    />
  );
}
