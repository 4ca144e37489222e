import type { ModelPartsFragment } from './catalogue.generated.js';
import type { Choosing } from './ModelPanel.js';
import { onDemand } from '../ui/onDemand.js';
import type { PanelControl } from '../ui/Panel.js';
import { PickerPanel } from './PickerPanel.js';

const ModelPanel = onDemand(async () => (await import('./ModelPanel.js')).ModelPanel, { lightDismiss: true });

interface Props extends Choosing {
  models: readonly ModelPartsFragment[];
  /** The button that opens it. */
  children: PanelControl;
}

/** The models on offer, behind a button. */
export function ModelPicker({ children, ...content }: Props) {
  return (
    <PickerPanel surface={ModelPanel} content={content}>
      {children}
    </PickerPanel>
  );
}
