import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { DialogActions, DialogFrame } from '../ui/DialogFrame.js';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { toast } from '../ui/toast.js';

/** What comes over the page. */
export function Overlays() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button type="button">Open menu</Button>
        </MenuTrigger>
        <MenuPanel align="start">
          <MenuLabel>My Account</MenuLabel>
          <MenuItem>Profile</MenuItem>
          <MenuItem disabled>Not now</MenuItem>
          <MenuLine />
          <MenuItem>Sign Out</MenuItem>
        </MenuPanel>
      </Menu>
      <Button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open dialog
      </Button>
      {open && (
        <DialogFrame title="Upgrade your plan" onClose={close}>
          <p>Cancel anytime.</p>
          <DialogActions>
            <Button type="button" $tone="primary" onClick={close}>
              Checkout
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
      <Button
        type="button"
        onClick={() => {
          toast.success('Your name is saved');
          toast.error('The server cannot be reached.');
        }}
      >
        Show toasts
      </Button>
    </>
  );
}
