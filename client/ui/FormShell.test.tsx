/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { act, useState } from 'react';
import { createPortal } from 'react-dom';
import { reactRoot } from '../../tests/reactRoot.js';
import { Field } from './Field.js';
import { FormShell } from './FormShell.js';

const render = reactRoot();
/** The forms that were sent, in order. */
let sent: string[];
/** Replies to the request under way. */
let reply: (refused: { field?: string; form?: string }) => void;

const names = { outer: 'Outer', inner: 'Inner', first: 'First', second: 'Second', cancel: 'Cancel' };

function Inner() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ field?: string; form?: string }>({});
  const send = async () => {
    sent.push('inner');
    setBusy(true);
    setRefused(
      await new Promise((resolve) => {
        reply = resolve;
      }),
    );
    setBusy(false);
  };
  return (
    <FormShell
      label={names.inner}
      busy={busy}
      refusal={refused.form}
      takesFocus
      onSend={send}
      actions={<button type="button">{names.cancel}</button>}
    >
      <Field label={names.first}>{(control) => <input {...control} />}</Field>
      <Field label={names.second} problem={refused.field}>
        {(control) => <input {...control} />}
      </Field>
    </FormShell>
  );
}

/** React's tree is not the document's: an overlay's form stands in the body, within the form that opened it. */
function Page() {
  return (
    <FormShell label={names.outer} busy={false} onSend={() => sent.push('outer')}>
      {createPortal(<Inner />, document.body)}
    </FormShell>
  );
}

const submit = () =>
  act(async () => {
    document.querySelector('[aria-label="Inner"]')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
const answer = (refused: Parameters<typeof reply>[0]) =>
  act(async () => {
    reply(refused);
    await Promise.resolve();
  });

beforeEach(async () => {
  sent = [];
  await render(<Page />);
});

test('its first field takes the focus', () => {
  expect(document.activeElement).toBe(document.querySelector('[aria-label="Inner"] input'));
});

test('is sent once at a time, and not with the form around it', async () => {
  await submit();
  await submit();
  expect(sent).toEqual(['inner']);
  await answer({});
  await submit();
  expect(sent).toEqual(['inner', 'inner']);
});

test('is sent once at a time, also while it is not marked as busy yet', async () => {
  const send = () => {
    sent.push('early');
    return new Promise((resolve) => {
      reply = resolve;
    });
  };
  await render(
    <FormShell label={names.inner} busy={false} onSend={send}>
      {names.first}
    </FormShell>,
  );
  await submit();
  await submit();
  expect(sent).toEqual(['early']);
  await answer({});
  await submit();
  expect(sent).toEqual(['early', 'early']);
});

test('while it is being sent its fields are disabled, and it can be left', async () => {
  await submit();
  expect(document.querySelectorAll('[aria-label="Inner"] input:disabled')).toHaveLength(2);
  expect(document.querySelectorAll('[aria-label="Inner"] button:enabled')).toHaveLength(1);
});

test('after a refusal the wrong field has the focus', async () => {
  await submit();
  await answer({ field: 'Too long.', form: 'Not all is well.' });
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]'));
});

test('after a refusal that concerns no field, the reason has the focus', async () => {
  await submit();
  await answer({ form: 'The server cannot be reached.' });
  expect(document.activeElement?.textContent).toBe('The server cannot be reached.');
});
