/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import { Dialog } from './Dialog.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from './Menu.js';
import { hasOverlay, useEscape, useKey } from './useKey.js';

// jsdom lacks these.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {
      // Nothing has a size here.
    }
    unobserve(): void {
      // As above.
    }
    disconnect(): void {
      // As above.
    }
  },
});

const names = { edit: 'Edit', ask: 'Ask', open: 'Open', one: 'One', sure: 'Sure?', rename: 'Rename' };

const render = reactRoot();
/** The components that took a key, in order. */
let took: string[];

function Page() {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useKey(({ key }) => took.push(`page ${key}`));
  useEscape(
    () => {
      took.push('edit');
      setEditing(false);
      return true;
    },
    { active: isEditing },
  );
  return (
    <>
      <button
        onClick={() => {
          setEditing(true);
        }}
      >
        {names.edit}
      </button>
      <button
        onClick={() => {
          setAsking(true);
        }}
      >
        {names.ask}
      </button>
      <Menu>
        <MenuTrigger>
          <button>{names.open}</button>
        </MenuTrigger>
        <MenuPanel>
          <MenuItem>{names.one}</MenuItem>
        </MenuPanel>
      </Menu>
      {isAsking && (
        <Dialog
          title={names.sure}
          onClose={() => {
            setAsking(false);
          }}
        >
          <Rename />
        </Dialog>
      )}
    </>
  );
}

/** A field that can be opened for editing, inside a dialog. */
function Rename() {
  const [isOpen, setOpen] = useState(false);
  useEscape(
    () => {
      took.push('rename');
      setOpen(false);
      return true;
    },
    { active: isOpen },
  );
  return (
    <button
      onClick={() => {
        setOpen(true);
      }}
    >
      {names.rename}
    </button>
  );
}

const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};

const click = (name: string) =>
  act(async () => {
    button(name).click();
    await Promise.resolve();
  });

const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await Promise.resolve();
  });

beforeEach(async () => {
  took = [];
  await render(<Page />);
});

test('a menu takes keys from the page and from an edit while it is open, and none once it has closed', async () => {
  await click(names.edit);
  button(names.open).focus();
  await press('Enter');
  took = [];
  await act(async () => {
    await import('./MenuSurface.js');
  });
  expect(document.querySelector('[role="menu"]')).not.toBeNull();
  expect(hasOverlay()).toBe(true);
  await press('?');
  await press('Escape');
  expect(took).toEqual([]);
  expect(document.querySelector('[role="menu"]')).toBeNull();
  expect(hasOverlay()).toBe(false);
  await press('Escape');
  await press('Escape');
  expect(took).toEqual(['edit', 'page Escape']);
});

test('of what is open in a dialog, Escape closes the last first, then the dialog, then what was open below', async () => {
  await click(names.edit);
  await click(names.ask);
  await click(names.rename);
  await press('Escape');
  expect(took).toEqual(['rename']);
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  await press('Escape');
  expect(took).toEqual(['rename']);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await press('Escape');
  expect(took).toEqual(['rename', 'edit']);
});
