import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { maxColumns } from '../../shared/conversation/columns.js';
import { apollo } from '../api/apollo.js';
import { toastError } from '../api/toastError.js';
import type { SelectedModels } from '../models/useSelectedModels.js';
import { useViewer } from '../shell/useViewer.js';
import { Button } from '../ui/Button.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Text } from '../ui/Text.js';
import { changeModel } from './changeModel.js';
import { FetchActions } from './FetchActions.js';
import { FetchProgress } from './FetchProgress.js';
import { bytesText } from '../look/amounts.js';
import { DeclineLocalModelOfferDocument, type LocalModelPartsFragment, type LocalModelsPartsFragment } from './localModels.generated.js';
import { useLocalModels } from './useLocalModels.js';
import { words } from './words.js';

type Props = Pick<SelectedModels, 'selected' | 'add'>;

/** The model whose fetch this page has shown, until it was added or put away. */
let followed: string | undefined;

const isComing = ({ state }: LocalModelPartsFragment) => state !== 'AVAILABLE' && state !== 'READY';

/** In the empty Playground: proposes a model for this machine, once; follows a fetch; and adds what it has brought as a column. */
export function OfferLine({ selected, add }: Props) {
  const { shelf } = useLocalModels();
  const { models } = useViewer();
  const [, setPutAway] = useState(0);
  const shown = shelf && modelToShow(shelf);
  const coming = shown && isComing(shown) ? shown.id : undefined;
  useEffect(() => {
    if (coming !== undefined) followed = coming;
  }, [coming]);
  if (!shown) return null;
  const putAway = () => {
    followed = undefined;
    setPutAway((count) => count + 1);
  };
  if (shown.state === 'AVAILABLE') return <Offer model={shown} />;
  if (isComing(shown)) return <Coming model={shown} />;
  const { name, modelId } = shown;
  if (modelId === null || selected.some(({ id }) => id === modelId)) return null;
  // It can be added once it is among the models that can be asked.
  const canAdd = selected.length < maxColumns && models.some(({ id, available }) => id === modelId && available);
  return (
    <Line>
      <Said>{words.ready({ name, b: strong })}</Said>
      {canAdd && (
        <Button
          type="button"
          $tone="primary"
          $size="sm"
          onClick={() => {
            add(modelId);
            putAway();
          }}
        >
          {words.addIt}
        </Button>
      )}
      <IconButton label={words.close({ name })} onClick={putAway}>
        <X aria-hidden="true" />
      </IconButton>
    </Line>
  );
}

/** The model that came, else one on its way, else the one proposed. */
function modelToShow({ models, offer }: LocalModelsPartsFragment): LocalModelPartsFragment | undefined {
  return (
    models.find(({ id, state }) => id === followed && state === 'READY') ??
    models.find((model) => model.id === followed && isComing(model)) ??
    models.find(({ state }) => state === 'FETCHING') ??
    models.find(isComing) ??
    models.find(({ id, state }) => id === offer?.id && state === 'AVAILABLE')
  );
}

function Offer({ model }: { model: LocalModelPartsFragment }) {
  const [isBusy, setBusy] = useState(false);
  const { name, size } = model;
  const answer = async (reply: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await reply();
    setBusy(false);
  };
  return (
    <Line>
      <Said>
        {words.offer({ name, size: bytesText(size), b: strong })} {words.offerQuestion}
      </Said>
      <Button type="button" $size="sm" aria-disabled={isBusy} onClick={() => void answer(() => changeModel('fetch', model))}>
        {words.fetch}
      </Button>
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        aria-disabled={isBusy}
        onClick={() => void answer(() => apollo.mutate({ mutation: DeclineLocalModelOfferDocument }).catch(toastError))}
      >
        {words.no}
      </Button>
    </Line>
  );
}

function Coming({ model }: { model: LocalModelPartsFragment }) {
  const { name, state, problem } = model;
  return (
    <Line>
      <Progress>
        <Strong>{name}</Strong>
        {state === 'FAILED' ? <Text $look="problem">{problem ?? words.stopped}</Text> : <FetchProgress model={model} />}
      </Progress>
      <FetchActions model={model} />
    </Line>
  );
}

const strong = (inner: ReactNode) => <Strong>{inner}</Strong>;

/** A line of the page, named for screen readers. */
function Line({ children }: { children: ReactNode }) {
  return <Box aria-label={words.region}>{children}</Box>;
}

const Box = styled.section`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding-block: var(--s-5);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Said = styled.p`
  ${media.phone} {
    flex-basis: 100%;
    text-align: center;
  }
`;

const Strong = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;

const Progress = styled.div`
  flex: 1;
  min-width: 0;
  ${media.phone} {
    flex-basis: 100%;
  }
`;
