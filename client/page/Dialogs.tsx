import { useEffect, useState } from 'react';
import { type DialogName, hostDialogs } from '../api/openDialog.js';
import { onDemand } from '../ui/onDemand.js';

const PlanDialog = onDemand(async () => (await import('../billing/PlanDialog.js')).PlanDialog);

/** Shows the dialog that was asked for by its name. */
export function Dialogs() {
  const [name, setName] = useState<DialogName>();
  useEffect(() => hostDialogs(setName), []);
  if (!name) return null;
  return (
    <PlanDialog
      key={name}
      name={name}
      onClose={() => {
        setName(undefined);
      }}
    />
  );
}
