import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { Dialog, DialogActions } from '../ui/Dialog.js';
import { Heading } from '../ui/Heading.js';
import type { ModalProps } from '../ui/Modal.js';
import { Skeleton } from '../ui/Skeleton.js';
import { changeModel } from './changeModel.js';
import { bytesText } from '../look/amounts.js';
import type { LocalModelPartsFragment, LocalModelsPartsFragment } from './localModels.generated.js';
import { LocalModelRow } from './LocalModelRow.js';
import { useLocalModels } from './useLocalModels.js';
import { words } from './words.js';

interface Props extends Pick<ModalProps, 'onClose' | 'focusAfter'> {
  /** Adds a column of a model; undefined if no further one fits. */
  onAdd: ((modelId: string) => void) | undefined;
}

/** All models for this machine: to fetch, to follow, to add as a column and to remove. */
export function LocalModelsDialog({ onAdd, ...modal }: Props) {
  const { shelf, error, retry } = useLocalModels();
  const [asked, setAsked] = useState<LocalModelPartsFragment>();
  const list = useRef<HTMLDivElement>(null);
  const models = shelf?.models ?? [];
  const isThere = ({ state }: LocalModelPartsFragment) => state === 'READY';
  const isPossible = ({ state, fits }: LocalModelPartsFragment) => fits || state !== 'AVAILABLE';
  const absent = models.filter((model) => !isThere(model));
  const rowOf = (model: LocalModelPartsFragment) => {
    const { id, name, modelId } = model;
    return (
      <LocalModelRow key={id} model={model}>
        {isThere(model) && (
          <>
            {onAdd && modelId !== null && (
              <Button
                type="button"
                $size="sm"
                aria-label={words.addModel({ name })}
                onClick={() => {
                  onAdd(modelId);
                  modal.onClose();
                }}
              >
                {words.add}
              </Button>
            )}
            <Button
              type="button"
              $tone="quiet"
              $size="sm"
              aria-label={words.removeModel({ name })}
              onClick={() => {
                setAsked(model);
              }}
            >
              {words.remove}
            </Button>
          </>
        )}
      </LocalModelRow>
    );
  };
  return (
    <Dialog {...modal} look="page" title={words.title} description={shelf && roomOf(shelf)}>
      <Lists ref={list} tabIndex={-1}>
        {!shelf && !error && <Skeleton $width="60%" />}
        {!shelf && error !== undefined && (
          <Failure role="alert">
            {words.failed}
            <Button type="button" $size="sm" onClick={retry}>
              {words.tryAgain}
            </Button>
          </Failure>
        )}
        <Part title={words.there} models={models.filter(isThere)} rowOf={rowOf} />
        <Part title={words.fitting} models={absent.filter(isPossible)} rowOf={rowOf} />
        <Part title={words.notFitting} models={absent.filter((model) => !isPossible(model))} rowOf={rowOf} />
      </Lists>
      {asked && (
        <RemoveDialog
          model={asked}
          focusAfter={list}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Dialog>
  );
}

function roomOf({ memoryLimit, diskFree }: LocalModelsPartsFragment): string | undefined {
  return memoryLimit === null || diskFree === null ? undefined : words.line({ memory: bytesText(memoryLimit), disk: bytesText(diskFree) });
}

interface PartProps {
  title: string;
  models: readonly LocalModelPartsFragment[];
  rowOf: (model: LocalModelPartsFragment) => ReactNode;
}

/** The models of one kind; nothing if there are none. */
function Part({ title, models, rowOf }: PartProps) {
  const id = useId();
  if (models.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title as="h3" $look="group" id={id}>
        {title}
      </Title>
      <ul>{models.map(rowOf)}</ul>
    </section>
  );
}

interface RemoveProps extends Pick<ModalProps, 'onClose' | 'focusAfter'> {
  model: LocalModelPartsFragment;
}

/** Asks before a model's files are deleted, and says what becomes free. */
function RemoveDialog({ model, onClose, focusAfter = 'before' }: RemoveProps) {
  const { name, isListed } = model;
  const [isBusy, setBusy] = useState(false);
  const size = bytesText(model.size);
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await changeModel('remove', model)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      warns
      title={words.removeTitle({ name })}
      description={isListed ? words.removeLineListed({ size }) : words.removeLine({ size })}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <DialogActions>
        <Button type="button" $tone="quiet" onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="button" $tone="danger" aria-disabled={isBusy} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Lists = styled.div`
  outline: 0;
`;

const Title = styled(Heading)`
  padding: var(--s-4) 0 var(--s-1);
  border-bottom: var(--hair) solid var(--hairline);
`;

const Failure = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  min-height: var(--tap);
  color: var(--ink-2);
`;
