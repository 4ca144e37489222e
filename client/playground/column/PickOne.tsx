import { useState, type ReactNode, type RefObject } from 'react';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { useViewer } from '../../shell/useViewer.js';
import { ModelFacts } from '../../models/ModelFacts.js';
import { ModelFoot, ModelButton, ModelRow } from '../../models/ModelRow.js';
import { ModelSearch } from '../../models/ModelSearch.js';
import { modelWordsId, optionName } from '../../models/modelWords.js';
import { Panel, type PanelControl } from '../../ui/Panel.js';
import { costLine } from '../composer/costLine.js';

interface Props {
  /** The panel's name. */
  label: string;
  /** Id of a model to leave out. */
  without?: string;
  /** A sign at the end of each line for what choosing does. */
  sign: ReactNode;
  onPick: (model: ModelPartsFragment) => void;
  /** The button that opens it, or the element beside which it opens. */
  children: PanelControl;
  /** For a panel that something else opens, such as an item of a menu. The focus returns to `opener`. */
  from?: { open: boolean; onOpenChange: (open: boolean) => void; opener: RefObject<HTMLElement | null> };
}

/** A panel with the models on offer. Choosing one asks it at once. */
export function PickOne({ label, without, sign, onPick, children, from }: Props) {
  const { me, models } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const { open, onOpenChange: setOpen, opener } = from ?? { open: isOpen, onOpenChange: setIsOpen, opener: undefined };
  const cost = costLine(1, me);
  return (
    <Panel label={label} control={children} opener={opener} open={open} onOpenChange={setOpen} look="list">
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
                setOpen(false);
                onPick(model);
              }}
            >
              <ModelFacts model={model}>{sign}</ModelFacts>
            </ModelButton>
          </ModelRow>
        )}
      />
      {cost !== undefined && <ModelFoot>{cost}</ModelFoot>}
    </Panel>
  );
}
