import { type ReactNode, useEffect, useRef } from 'react';
import { useOpenPanel } from '../ui/Panel.js';
import { PanelSurface } from '../ui/PanelSurface.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { ModelFacts } from './ModelFacts.js';
import { ModelButton, ModelFoot, ModelRow } from './ModelRow.js';
import { ModelSearch } from './ModelSearch.js';
import { modelWordsId, optionName } from './modelWords.js';

/** The content of a panel in which one model is chosen. */
export interface OneModelContent {
  models: readonly ModelPartsFragment[];
  /** Id of the model that is chosen now. */
  chosenId?: string;
  /** A sign at the end of each line, or of the chosen one's alone. */
  sign: ReactNode;
  /** Below the list. */
  foot?: ReactNode;
  onPick: (model: ModelPartsFragment) => void;
}

interface Props extends OneModelContent {
  /** Stands below the models of this machine. */
  below?: ReactNode;
}

/** An open panel in which one model is chosen, which closes it. */
export function OneModelPanel({ models, chosenId, sign, foot, onPick, below }: Props) {
  const { onClose } = useOpenPanel();
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Only once it is placed does the panel know its height.
    const frame = requestAnimationFrame(() => chosen.current?.scrollIntoView({ block: 'center' }));
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <PanelSurface>
      <ModelSearch
        models={models}
        below={() => below ?? null}
        option={(model) => (
          <ModelRow>
            <ModelButton
              ref={model.id === chosenId ? chosen : undefined}
              type="button"
              data-option
              aria-current={model.id === chosenId ? 'true' : undefined}
              aria-disabled={!model.available}
              aria-label={optionName(model, 0)}
              aria-describedby={modelWordsId(model)}
              onClick={() => {
                if (!model.available) return;
                onClose();
                onPick(model);
              }}
            >
              <ModelFacts model={model}>{chosenId === undefined || model.id === chosenId ? sign : null}</ModelFacts>
            </ModelButton>
          </ModelRow>
        )}
      />
      {foot !== undefined && <ModelFoot>{foot}</ModelFoot>}
    </PanelSurface>
  );
}
