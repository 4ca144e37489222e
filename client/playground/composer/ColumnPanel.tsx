import { useState } from 'react';
import { maxColumns } from '../../../shared/conversation/columns.js';
import { parametersOf } from '../../../shared/turn/parameters.js';
import { FetchLine } from '../../localModels/FetchLine.js';
import { findLocalModels, LocalModelGroup } from '../../localModels/LocalModelGroup.js';
import { useLocalModels } from '../../localModels/useLocalModels.js';
import { ModelPanel } from '../../models/ModelPanel.js';
import { useViewer } from '../../shell/useViewer.js';
import { readTeams } from '../../teams/useTeams.js';
import { words } from '../../teams/words.js';
import { Button } from '../../ui/Button.js';
import { onDemand } from '../../ui/onDemand.js';
import { useOpenPanel } from '../../ui/Panel.js';
import { columnsToAsk } from './columnsToAsk.js';
import { useComposerStore, useSelection } from './ComposerStore.js';
import { effectiveOf, parameterKey } from './parameters.js';
import { TeamGroup } from './TeamGroup.js';

const SaveTeamDialog = onDemand(async () => (await import('../../teams/SaveTeamDialog.js')).SaveTeamDialog);
const LocalModelsDialog = onDemand(async () => (await import('../../localModels/LocalModelsDialog.js')).LocalModelsDialog);

/** How long the panel waits for the teams at most, in milliseconds. */
const teamsMs = 1_000;

/**
 * Settles once the teams have been read, or have taken long: they stand above the models, which would move under the hand when they come.
 * They are read with this code.
 */
export const whenTeamsRead = Promise.race([readTeams(), new Promise<void>((resolve) => setTimeout(resolve, teamsMs))]);

// The dialog is there when it is wanted.
SaveTeamDialog.preloadWhenIdle();

/** The open panel of ComposerBox: teams above, models below, and models for this machine; it can save the chosen columns as a team. */
export function ColumnPanel() {
  const { place, onClose } = useOpenPanel();
  const { models } = useViewer();
  const { selected, add, removeAll } = useSelection();
  const { get } = useComposerStore();
  const [isSaving, setSaving] = useState(false);
  const [areLocalShown, setLocalShown] = useState(false);
  const { shelf } = useLocalModels();
  if (areLocalShown) {
    const onAdd = selected.length < maxColumns ? add : undefined;
    return <LocalModelsDialog onAdd={onAdd} focusAfter={{ current: place }} onClose={onClose} />;
  }
  if (isSaving) {
    const { system, parameters } = get().values;
    const columns = columnsToAsk(selected, undefined).map(({ model: { id }, nth }) => ({
      id,
      ...parametersOf(effectiveOf(parameters, parameterKey(id, nth))),
    }));
    const team = { columns, system: system.trim() === '' ? null : system };
    return <SaveTeamDialog team={team} focusAfter={{ current: place }} onClose={onClose} />;
  }
  return (
    <ModelPanel
      models={models}
      selected={selected}
      add={add}
      removeAll={removeAll}
      above={(wanted) => <TeamGroup wanted={wanted} onChosen={onClose} />}
      below={(wanted) => {
        const found = findLocalModels(shelf?.models ?? [], wanted);
        if (!shelf || (wanted !== '' && found.length === 0)) return null;
        const onAll = () => {
          setLocalShown(true);
        };
        return wanted === '' ? (
          <FetchLine models={found} absent={shelf.models.filter(({ state }) => state !== 'READY').length} onAll={onAll} />
        ) : (
          <LocalModelGroup models={found} onAll={onAll} />
        );
      }}
      action={
        selected.length > 0 && (
          <Button
            type="button"
            $tone="quiet"
            $size="sm"
            onClick={() => {
              setSaving(true);
            }}
          >
            {words.saveAs}
          </Button>
        )
      }
    />
  );
}
