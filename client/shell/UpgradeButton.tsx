import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { openDialog } from '../api/openDialog.js';
import { Button } from '../ui/Button.js';
import { useViewer } from './useViewer.js';

const Upgrade = styled(Button)`
  flex: none;
  margin-top: var(--s-2);
`;

/** For whoever does not pay, where there is something to pay for. */
export function UpgradeButton({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { me } = useViewer();
  if (!config.billing || !me || me.subscribed) return null;
  return (
    <Upgrade
      type="button"
      $wide
      onClick={() => {
        // What is closed gives the focus back first, and then takes it again when the dialog closes.
        if (onOpen) flushSync(onOpen);
        setTimeout(() => {
          openDialog('pricing');
        });
      }}
    >
      Upgrade plan
    </Upgrade>
  );
}
