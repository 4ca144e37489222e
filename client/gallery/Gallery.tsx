import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { Form } from 'react-final-form';
import { ThemeMenu } from '../look/ThemeMenu.js';
import { Charts, Headings } from './Charts.js';
import { MaskContext } from '../playground/column/ColumnContext.js';
import { ColumnStates } from './ColumnStates.js';
import { Turn } from './Turn.js';
import { Primitives } from './Primitives.js';
import { PasswordField } from '../ui/PasswordField.js';
import { Heading } from '../ui/Heading.js';
import { NumberField } from '../ui/NumberField.js';
import { Segments } from '../ui/Segments.js';
import { Select } from '../ui/Select.js';
import { TextArea } from '../ui/TextArea.js';
import { TextField } from '../ui/TextField.js';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { useNumberField, useTextField } from '../ui/useFormField.js';
import { toast } from '../ui/toast.js';

const Page = styled.main`
  display: grid;
  gap: var(--s-10);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--s-8);
`;

const Title = styled(Heading).attrs({ $look: 'part' })`
  margin-bottom: var(--s-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title>{title}</Title>
      <Row>{children}</Row>
    </section>
  );
}

const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** /_gallery, only in development: shows every primitive of ui/ and every state of a column, for tests too; `?dir=rtl` mirrors them. */
export function Gallery() {
  const [search, setSearch] = useSearchParams();
  const direction = search.get('dir') === 'rtl' ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.removeAttribute('dir');
    };
  }, [direction]);
  const turn = (dir: 'ltr' | 'rtl') => {
    setSearch({ dir });
  };
  return (
    <Page>
      <title>Gallery</title>
      <Heading as="h1" $look="page">
        Gallery
      </Heading>
      <Part title="Theme and direction">
        <ThemeMenu />
        <Segments label="Direction" choices={directions} value={direction} onChoose={turn} />
      </Part>
      <Part title="Primitives">
        <Primitives />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="What opens">
        <Overlays />
      </Part>
      <Part title="Headings">
        <Headings />
      </Part>
      <section>
        <Title>Figures</Title>
        <Charts />
      </section>
      <section>
        <Title>Columns</Title>
        <ColumnStates />
      </section>
      <section aria-label="To be read">
        <Title>Columns that are only read</Title>
        <ColumnStates readOnly />
      </section>
      <section aria-label="Masked">
        <Title>Columns whose models are not told</Title>
        <MaskContext value={true}>
          <ColumnStates />
          <Turn />
        </MaskContext>
      </section>
    </Page>
  );
}

const faces = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
] as const;

const plans = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
];

/** Fields of every kind; one of them has an error. */
function Fields() {
  const [face, setFace] = useState<'sans' | 'serif'>('sans');
  return (
    <>
      <Form
        onSubmit={() => undefined}
        initialValues={{ email: 'nobody', password: 'three quiet words' }}
        validate={() => ({ email: 'Invalid email address' })}
      >
        {({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Fields">
            <TextField name="name" label="Name" hint="Shown to you alone." autoComplete="off" />
            <TextField name="email" label="Email" autoComplete="off" />
            <MoreFields />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <button type="submit">Validate</button>
          </form>
        )}
      </Form>
      <Segments label="Answers in" choices={faces} value={face} onChoose={setFace} />
    </>
  );
}

function MoreFields() {
  const system = useTextField('system');
  const tokens = useNumberField('tokens');
  const plan = useTextField('plan');
  return (
    <>
      <TextArea {...system} label="System prompt" hint="Every model is told this first." />
      <NumberField {...tokens} label="Tokens" placeholder="Default" min={1} step={1} />
      <Select {...plan} label="Plan" choices={plans} />
    </>
  );
}

/** What opens over the page: dialogs, menus, panels. */
function Overlays() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Menu>
        <MenuTrigger>
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
        <Dialog title="Upgrade your plan" description="Cancel anytime." onClose={close}>
          <DialogActions>
            <Button type="button" $tone="primary" onClick={close}>
              Checkout
            </Button>
          </DialogActions>
        </Dialog>
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
