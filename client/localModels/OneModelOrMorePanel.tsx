import { useState } from 'react';
import { styled } from 'styled-components';
import { type OneModelContent, OneModelPanel } from '../models/OneModelPanel.js';
import { onDemand } from '../ui/onDemand.js';
import { useOpenPanel } from '../ui/Panel.js';
import { useLocalModels } from './useLocalModels.js';
import { words } from './words.js';

const LocalModelsDialog = onDemand(async () => (await import('./LocalModelsDialog.js')).LocalModelsDialog);

/** An open panel in which one model is chosen, with a way to the models for this machine for those who may manage them. */
export function OneModelOrMorePanel(content: OneModelContent) {
  const [areLocalShown, setLocalShown] = useState(false);
  const { shelf } = useLocalModels();
  const { place, opener, onClose } = useOpenPanel();
  if (areLocalShown) return <LocalModelsDialog onAdd={undefined} focusAfter={{ current: opener?.current ?? place }} onClose={onClose} />;
  const more = shelf && (
    <More
      type="button"
      onClick={() => {
        setLocalShown(true);
      }}
    >
      {words.moreModels}
    </More>
  );
  return <OneModelPanel {...content} below={more} />;
}

const More = styled.button`
  display: block;
  padding: var(--s-3) var(--s-4);
  color: var(--accent);
  font-size: var(--text-sm);
  &:hover {
    text-decoration: underline;
  }
`;
