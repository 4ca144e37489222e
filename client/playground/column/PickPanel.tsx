import type { ReactNode } from 'react';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { ModelFacts } from '../../models/ModelFacts.js';
import { ModelFoot, ModelButton, ModelRow } from '../../models/ModelRow.js';
import { ModelSearch } from '../../models/ModelSearch.js';
import { modelWordsId, optionName } from '../../models/modelWords.js';
import { useViewer } from '../../shell/useViewer.js';
import { type OpenPanel, PanelSurface } from '../../ui/PanelSurface.js';
import { costLine } from '../composer/costLine.js';

/** What PickOne offers. */
export interface PickOneContent {
  /** Id of a model to leave out. */
  without?: string;
  /** A sign at the end of each line for what choosing does. */
  sign: ReactNode;
  onPick: (model: ModelPartsFragment) => void;
}

/** The open panel of PickOne. */
export function PickPanel({ without, sign, onPick, ...panel }: OpenPanel & PickOneContent) {
  const { me, models } = useViewer();
  const cost = costLine(1, me);
  return (
    <PanelSurface {...panel}>
      <ModelSearch
        models={models.filter(({ id }) => id !== without)}
        option={(model) => (
          <ModelRow>
            <ModelButton
              type="button"
              data-option
              aria-disabled={!model.available}
              aria-label={optionName(model, 0)}
              aria-describedby={modelWordsId(model)}
              onClick={() => {
                if (!model.available) return;
                panel.onClose();
                onPick(model);
              }}
            >
              <ModelFacts model={model}>{sign}</ModelFacts>
            </ModelButton>
          </ModelRow>
        )}
      />
      {cost !== undefined && <ModelFoot>{cost}</ModelFoot>}
    </PanelSurface>
  );
}
