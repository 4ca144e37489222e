import { type ReactElement, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Dialog, DialogActions, DialogText } from '../ui/Dialog.js';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { Modal, ModalCross, ModalTitle } from '../ui/Modal.js';
import { onDemand } from '../ui/onDemand.js';
import { Panel, type PanelLook } from '../ui/Panel.js';
import { PanelSurface } from '../ui/PanelSurface.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { Sheet } from '../ui/Sheet.js';
import { TextArea } from '../ui/TextArea.js';
import { toast } from '../ui/toast.js';
import { longWords } from './Controls.js';

/** Parts that open over the page, each behind a button that names it. */
export function Overlays() {
  return (
    <>
      <SampleMenu />
      {openers.map(({ name, Opened }) => (
        <Opener key={name} name={name} Opened={Opened} />
      ))}
      <SamplePanel look="fields" />
      <SamplePanel look="list" />
      <SamplePanel look="long-list" />
      <Button
        type="button"
        onClick={() => {
          // Long enough to be looked at in both themes.
          const duration = 60_000;
          toast.success('Your name is saved', { duration });
          toast.error('The server cannot be reached.', { duration, action: { label: 'Try again', onClick: () => undefined } });
        }}
      >
        Show toasts
      </Button>
    </>
  );
}

type Opened = (props: { onClose: () => void }) => ReactElement;

function Opener({ name, Opened }: { name: string; Opened: Opened }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Open {name}
      </Button>
      {open && (
        <Opened
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const Room = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
  padding: var(--s-4);
`;

/** The list that scrolls in a panel. */
const List = styled.ul`
  flex: 1;
  min-height: 0;
  padding: var(--s-4);
  overflow-y: auto;
`;

const strip = css`
  inset: auto 0 0;
  background: var(--raised);
`;

/** As high as three screens, to be scrolled. */
const Long = styled(DialogText)`
  min-height: 300vh;
`;

const openers: { name: string; Opened: Opened }[] = [
  {
    name: 'dialog',
    Opened: ({ onClose }) => (
      <Dialog title="Upgrade your plan" description="Cancel anytime." onClose={onClose}>
        <DialogActions>
          <Button type="button" $tone="primary" onClick={onClose}>
            Checkout
          </Button>
        </DialogActions>
      </Dialog>
    ),
  },
  {
    name: 'warning',
    Opened: ({ onClose }) => (
      <ConfirmDialog
        title={`${longWords}?`}
        description="It cannot be had back."
        keep="Close"
        confirm="Delete"
        busy={false}
        onConfirm={onClose}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'page dialog',
    Opened: ({ onClose }) => (
      <Dialog title="A page of text" look="page" onClose={onClose}>
        <Long>It is longer than the window.</Long>
      </Dialog>
    ),
  },
  {
    name: 'palette',
    Opened: ({ onClose }) => (
      <Dialog title="Search" look="palette" onClose={onClose}>
        <SearchLine>
          <SearchInput aria-label="Search" placeholder="Search" />
        </SearchLine>
        <Room>Nothing found.</Room>
      </Dialog>
    ),
  },
  {
    name: 'modal',
    Opened: ({ onClose }) => (
      <Modal look={strip} fades focusFirst="panel" onClose={onClose}>
        <Room>
          <ModalTitle>A look of its own</ModalTitle>
          <ModalCross />
        </Room>
      </Modal>
    ),
  },
  ...(['start', 'end'] as const).map((side) => ({
    name: `sheet at the ${side}`,
    Opened: ({ onClose }: { onClose: () => void }) => (
      <Sheet title="Navigation" side={side} onClose={onClose}>
        <Room>
          <ModalCross />
          {longWords}
        </Room>
      </Sheet>
    ),
  })),
];

function SamplePanel({ look }: { look: PanelLook }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      label={`A panel of ${look}`}
      control={<Button type="button">Open panel of {look}</Button>}
      open={open}
      onOpenChange={setOpen}
      look={look}
      surface={OpenSample}
      content={{ look }}
    />
  );
}

const OpenSample = onDemand(() => Promise.resolve(SampleSurface), { lightDismiss: true });

function SampleSurface({ look }: { look: PanelLook }) {
  const [text, setText] = useState('');
  return (
    <PanelSurface>
      {look === 'fields' ? (
        <TextArea label="System prompt" value={text} onChange={setText} />
      ) : (
        <List tabIndex={0}>
          {Array.from({ length: look === 'long-list' ? 60 : 1 }, (_none, line) => (
            <li key={line}>{longWords}</li>
          ))}
        </List>
      )}
    </PanelSurface>
  );
}

function SampleMenu() {
  const [choice, setChoice] = useState('first');
  return (
    <Menu>
      <MenuTrigger>
        <Button type="button">Open menu</Button>
      </MenuTrigger>
      <MenuPanel align="start">
        <MenuLabel>My Account</MenuLabel>
        <MenuItem>Profile</MenuItem>
        <MenuItem disabled>Not now</MenuItem>
        <MenuLine />
        <MenuChoices value={choice} onValueChange={setChoice}>
          <MenuChoice value="first">Chosen</MenuChoice>
          <MenuChoice value="second">{longWords}</MenuChoice>
        </MenuChoices>
      </MenuPanel>
    </Menu>
  );
}
