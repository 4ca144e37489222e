import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { usePreference } from '../../preferences/preferences.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { useOpenPanel } from '../../ui/Panel.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { Switch } from '../../ui/Switch.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { SettingsTable } from './SettingsTable.js';
import { UnreachedNote } from './UnreachedNote.js';
import { words } from './words.js';

/** The open panel of AskSettings: what holds for all columns, and what a column has of its own. */
export function SettingsPanel({ columns }: { columns: readonly ColumnToAsk[] }) {
  const { onClose } = useOpenPanel();
  return (
    <PanelSurface>
      <Head>
        <Title>{words.settingsTitle}</Title>
        <IconButton label={words.closeSettings} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Scroll>
        <UnreachedNote columns={columns} look="box" />
        <InstructionsSwitch />
        <SettingsTable columns={columns} />
      </Scroll>
      <Foot>
        <span>{words.savedWith}</span>
        <Defaults />
      </Foot>
    </PanelSurface>
  );
}

/** Leaves all parameters to the models again. The system prompt of all stays, and what is taken out can be brought back. */
function Defaults() {
  const { dispatch, get, offerUndo } = useComposerStore();
  const isSet = useComposer(({ values }) =>
    Object.values(values.parameters).some((column) => Object.values(column).some((one) => one != null)),
  );
  return (
    <Button
      type="button"
      $tone="quiet"
      $size="sm"
      disabled={!isSet}
      onClick={() => {
        const before = get().values.parameters;
        dispatch({ type: 'values', values: { ...get().values, parameters: {} } });
        offerUndo(words.defaultsAgain, () => {
          dispatch({ type: 'values', values: { ...get().values, parameters: before } });
        });
      }}
    >
      {words.toDefaults}
    </Button>
  );
}

/** Whether the models are told what the person wrote of themselves; nothing if they wrote nothing. */
function InstructionsSwitch() {
  const { dispatch } = useComposerStore();
  const instructed = useComposer(({ values }) => values.instructed);
  const aboutMe = usePreference('aboutMe').length;
  const howToAnswer = usePreference('howToAnswer').length;
  if (aboutMe + howToAnswer === 0) return null;
  return (
    <Told>
      <span>
        <span aria-hidden="true">{words.instructions}</span>
        <Lengths>{words.instructionsLength({ aboutMe, howToAnswer })}</Lengths>
      </span>
      <Switch
        label={words.instructions}
        bare
        checked={instructed}
        onChange={(on) => {
          dispatch({ type: 'instructed', instructed: on });
        }}
      />
    </Told>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  padding-block: var(--s-3) var(--s-2);
  padding-inline: var(--s-5) var(--s-3);
`;

const Title = styled.h2`
  font-size: var(--text-md);
  font-weight: var(--weight-strong);
`;

const Scroll = styled.div`
  min-height: 0;
  overflow: auto;
  padding: 0 var(--s-5) var(--s-2);
`;

const Told = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding-bottom: var(--s-3);
`;

const Lengths = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  gap: var(--s-3);
  padding-block: var(--s-2);
  padding-inline: var(--s-5) var(--s-3);
  border-top: var(--hair) solid var(--hairline);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
